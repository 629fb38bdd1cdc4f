/** Answers as the program does, by an engine in this browser: the same paths, the same JSON, the same streams of events. */

import { Engine, EngineTrouble } from "../../engine/index.js";

/** What takes a while, and is answered with a stream of events. */
const LONG = /^\/api\/(searches|practice|reviews|games\/(move|hint|why)|experiments\/[^/]+\/run)$/;
/** What is asked about an answer: of the engine that has found it. */
const ANSWERS = /^\/api\/answers\//;
const STOP = /^\/api\/searches\/([^/]+)\/stop$/;
const PNG = /\/picture\.png$/;

/** One engine searches, on as many threads as the page may have, and one looks things up meanwhile. */
interface Engines {
  reader: Engine;
  clerk: Engine;
}

let loading: Promise<Engines> | undefined;
const stops = new Map<string, AbortController>();
let count = 0;

function engines(): Promise<Engines> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Engines> {
  const reader = await Engine.load();
  const clerk = await Engine.load({ wasm: reader.module, threads: 1 });
  return { reader, clerk };
}

/** How many searches there may be at a time. */
export async function atOnce(): Promise<number> {
  return (await engines()).reader.threads;
}

/** Answers a request. */
export async function answer(path: string, init: RequestInit): Promise<Response> {
  const stopped = STOP.exec(path)?.[1];
  if (stopped !== undefined) {
    stops.get(stopped)?.abort();
    return new Response(null, { status: 204 });
  }
  const { reader, clerk } = await engines();
  const [method, body] = [init.method ?? "GET", await bytesOf(init.body)];
  if (LONG.test(path)) {
    return stream(reader, path, body, init.signal);
  }
  if (PNG.test(path)) {
    return new Response(await inPixels(await answer(path.replace(PNG, "/picture.svg"), init)));
  }
  const reply = await (ANSWERS.test(path) ? reader : clerk).ask(method, path, body);
  return new Response(reply.bytes, { status: reply.status, headers: { "content-type": reply.kind } });
}

async function bytesOf(body: BodyInit | null | undefined): Promise<Uint8Array> {
  return new Uint8Array(await new Response(body ?? "").arrayBuffer());
}

/** A stream of events, as the program sends it. */
function stream(engine: Engine, path: string, body: Uint8Array, signal: AbortSignal | null | undefined): Response {
  const stop = new AbortController();
  const id = `local-${(count += 1)}`;
  stops.set(id, stop);
  const encoder = new TextEncoder();
  const events = new ReadableStream<Uint8Array>({
    async start(to) {
      let isOpen = true;
      const put = (name: string, data: string) => {
        if (isOpen) {
          to.enqueue(encoder.encode(`event: ${name}\ndata: ${data}\n\n`));
        }
      };
      signal?.addEventListener("abort", () => {
        stop.abort();
        if (isOpen) {
          isOpen = false;
          to.error(new DOMException("the page does not want it any more", "AbortError"));
        }
      });
      put("queued", JSON.stringify({ place: engine.waiting }));
      try {
        const reply = await engine.ask("POST", path, body, {
          signal: stop.signal,
          onStart: () => put("started", JSON.stringify({ id })),
          onProgress: (progress) => put("progress", JSON.stringify(progress)),
        });
        put(reply.status < 400 ? "done" : "failed", new TextDecoder().decode(reply.bytes));
      } catch (why) {
        put("failed", JSON.stringify(troubleOf(why)));
      }
      stops.delete(id);
      if (isOpen) {
        isOpen = false;
        to.close();
      }
    },
    cancel: () => stop.abort(),
  });
  return new Response(events, { headers: { "content-type": "text/event-stream" } });
}

function troubleOf(why: unknown) {
  return why instanceof EngineTrouble
    ? { code: why.code, message: why.message, remedy: why.remedy }
    : { code: "bug", message: why instanceof Error ? why.message : String(why), remedy: "" };
}

/** A picture in pixels: the browser draws it. */
async function inPixels(response: Response): Promise<Blob> {
  const SCALE = 2;
  const url = URL.createObjectURL(await response.blob());
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth * SCALE, image.naturalHeight * SCALE];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    if (!drawn) {
      throw new Error("the browser cannot draw the picture");
    }
    return drawn;
  } finally {
    URL.revokeObjectURL(url);
  }
}
