/** Keeps the page in the browser: all its files when it is first seen, so that it works without a network. */

/** Filled in when the page is built: all files, and a name that changes with them. */
const FILES = ["./","assets/board-BllYxqRB.css","assets/board-c4867huA.js","assets/engine-RHIA_XRP.js","assets/index-B88eKuzH.js","assets/index-CdWFX83x.css","assets/local-CYG7oUkB.js","assets/tesuji-DdWpUSqH.wasm","assets/worker-377reC9M.js","board.html","icon.svg","index.html","manifest.webmanifest"];
const KEPT = "tesuji-737a36af9fac3e31";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const forget = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("tesuji-") && name !== KEPT);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || url.pathname.startsWith("/api/")) {
    return;
  }
  event.respondWith(answer(request));
});

/**
 * Files whose names hold their digest never change. The others are asked for, and taken from what was kept if that fails.
 * @param {Request} request
 */
async function answer(request) {
  const kept = await caches.open(KEPT);
  const known = () => kept.match(request, { ignoreSearch: true });
  if (new URL(request.url).pathname.includes("/assets/")) {
    return (await known()) ?? fetch(request);
  }
  try {
    return await fetch(request);
  } catch (why) {
    const found = await known();
    if (found) {
      return found;
    }
    throw why;
  }
}
