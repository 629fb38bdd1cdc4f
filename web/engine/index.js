/** Tesuji: a Go reading engine with proofs, in WebAssembly. */

import { Core } from "./core.js";

/** How long a search may go on after an end was wanted, in milliseconds: then its thread is ended. */
const PATIENCE = 2000;

/** What went wrong, in words. */
export class EngineTrouble extends Error {
  /** @param {{ code: string, message: string, remedy: string }} trouble */
  constructor({ code, message, remedy }) {
    super(remedy ? `${message}: ${remedy}` : message);
    this.name = "EngineTrouble";
    this.code = code;
    this.remedy = remedy;
  }
}

/** An engine. In a browser it has a thread of its own, and answers one question after the other. */
export class Engine {
  /** @param {Core | WorkerThread} works */
  constructor(works) {
    this.works = works;
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
    this.waiting = 0;
  }

  /**
   * Loads the engine.
   * @param {import("./index.js").LoadOptions} [options]
   */
  static async load({ wasm, thread = typeof Worker !== "undefined" } = {}) {
    const core = await Core.load(wasm ?? (await ownBytes()));
    return new Engine(thread ? new WorkerThread(core.module) : core);
  }

  /**
   * Asks what the page's server is asked, by the same paths.
   * @param {string} method
   * @param {string} path
   * @param {string | Uint8Array} [body]
   * @param {import("./index.js").AskOptions} [options]
   * @returns {Promise<import("./core.js").Reply>}
   */
  ask(method, path, body = "", options = {}) {
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
    const turn = async () => {
      this.waiting -= 1;
      options.signal?.throwIfAborted();
      options.onStart?.();
      return this.works instanceof Core
        ? this.works.ask(method, path, bytes, {
            isOver: () => options.signal?.aborted ?? false,
            tell: (progress) => options.onProgress?.(JSON.parse(progress)),
          })
        : this.works.ask(method, path, bytes, options);
    };
    this.waiting += 1;
    const asked = this.last.then(turn);
    this.last = asked.catch(() => undefined);
    return asked;
  }

  /**
   * The same, for what is answered in JSON.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @param {import("./index.js").AskOptions} [options]
   */
  async json(method, path, body, options) {
    const sent = body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body);
    const reply = await this.ask(method, path, sent, options);
    const said = JSON.parse(new TextDecoder().decode(reply.bytes));
    if (reply.status >= 400) {
      throw new EngineTrouble(said);
    }
    return said;
  }

  /**
   * Solves the problems of a document.
   * @param {string | Uint8Array} document
   * @param {import("./index.js").SolveOptions} [options]
   * @param {import("./index.js").AskOptions} [watch]
   * @returns {Promise<import("./index.js").Solution[]>}
   */
  solve(document, options = {}, watch = {}) {
    return this.json("POST", "/api/solve", { ...options, document: asText(document) }, watch);
  }

  /**
   * Checks a certificate with the bare rules of Go.
   * @param {string} certificate
   * @returns {Promise<import("./index.js").Verdict>}
   */
  verify(certificate) {
    return this.json("POST", "/api/verify", new TextEncoder().encode(certificate));
  }

  /**
   * Reads an SGF, JSON lines or a text diagram.
   * @param {string | Uint8Array} document
   * @returns {Promise<import("./types.js").DocumentView>}
   */
  read(document) {
    return this.json("POST", "/api/documents", asBytes(document));
  }

  /**
   * Writes what it can read as SGF.
   * @param {string | Uint8Array} document
   */
  async toSgf(document) {
    const { status, bytes } = await this.ask("POST", "/api/convert/sgf", asBytes(document));
    const text = new TextDecoder().decode(bytes);
    if (status >= 400) {
      throw new EngineTrouble(JSON.parse(text));
    }
    return text;
  }

  /** The module, to load another engine with. */
  get module() {
    return this.works.module;
  }

  /** Ends its thread. */
  close() {
    if (this.works instanceof WorkerThread) {
      this.works.end();
    }
  }
}

/** An engine on a thread of its own. */
class WorkerThread {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    this.worker = this.start();
  }

  start() {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.postMessage({ module: this.module });
    return worker;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {Uint8Array} body
   * @param {import("./index.js").AskOptions} options
   * @returns {Promise<import("./core.js").Reply>}
   */
  ask(method, path, body, { signal, onProgress }) {
    const { worker } = this;
    // The thread works as long as this address leads somewhere.
    const lease = URL.createObjectURL(new Blob(["go on"]));
    return new Promise((resolve, reject) => {
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      let timer;
      const stop = () => {
        URL.revokeObjectURL(lease);
        timer = setTimeout(() => {
          worker.terminate();
          this.worker = this.start();
          finish();
          reject(new EngineTrouble({ code: "stopped", message: "the search was stopped", remedy: "" }));
        }, PATIENCE);
      };
      const finish = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", stop);
        URL.revokeObjectURL(lease);
        worker.onmessage = null;
        worker.onerror = null;
      };
      worker.onmessage = ({ data }) => {
        if ("progress" in data) {
          onProgress?.(JSON.parse(data.progress));
        } else {
          finish();
          resolve(data.reply);
        }
      };
      worker.onerror = (event) => {
        finish();
        reject(
          new EngineTrouble({ code: "bug", message: event.message || "the engine's thread broke down", remedy: "" }),
        );
      };
      signal?.addEventListener("abort", stop);
      worker.postMessage({ method, path, body, lease });
    });
  }

  end() {
    this.worker.terminate();
  }
}

/** The module that lies beside this file: its address, or in Node its bytes. */
async function ownBytes() {
  const url = new URL("./tesuji.wasm", import.meta.url);
  if (url.protocol !== "file:") {
    return url;
  }
  // Not for bundlers: a browser has no such module.
  const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ ["node", "fs/promises"].join(":"));
  return /** @type {Promise<Uint8Array<ArrayBuffer>>} */ (readFile(url));
}

/** @param {string | Uint8Array} document */
function asText(document) {
  return typeof document === "string" ? document : new TextDecoder().decode(document);
}

/** @param {string | Uint8Array} document */
function asBytes(document) {
  return typeof document === "string" ? new TextEncoder().encode(document) : document;
}
