/** A host that only holds files, as any static host: the built page in a folder, with the engine as it is built now. */

import { createServer } from "node:http";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const DIST = process.env["TESUJI_DIST"] ?? fileURLToPath(new URL("../dist/", import.meta.url));
/** The page, and the package of the engine as it is. @type {Record<string, string>} */
const FOLDERS = { go: DIST, engine: fileURLToPath(new URL("../engine/", import.meta.url)) };
/** The build of the engine that is tried. */
export const WASM = process.env["TESUJI_WASM"] ?? fileURLToPath(new URL("../engine/tesuji.wasm", import.meta.url));

/** @type {Record<string, string>} */
const KINDS = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
};

/** Starts the host. */
export async function host() {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const [, folder = "", name = ""] = /^\/([^/]+)\/(.*)$/.exec(normalize(path)) ?? [];
    try {
      const file = join(FOLDERS[folder] ?? "nowhere", name || "index.html");
      const bytes = await readFile(name.endsWith(".wasm") ? WASM : file);
      response.setHeader("content-type", KINDS[file.split(".").at(-1) ?? ""] ?? "application/octet-stream");
      response.end(bytes);
    } catch {
      response.statusCode = 404;
      response.setHeader("content-type", "text/html");
      response.end("<h1>There is no such file</h1>");
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}`,
    /** Goes, as a network does. */
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
