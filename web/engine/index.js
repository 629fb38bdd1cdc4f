/** Tesuji: a Go reading engine with proofs, in WebAssembly. */

import { Core } from "./core.js";
import { inParts } from "./parts.js";
import { Threads, threadsOf } from "./threads.js";
import { EngineTrouble } from "./trouble.js";

export { EngineTrouble };

/** An engine. In a browser it has threads of its own, each of which answers one question after the other. */
export class Engine {
  /** @param {Core | Threads} works */
  constructor(works) {
    this.works = works;
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
    this.behind = 0;
  }

  /**
   * Loads the engine.
   * @param {import("./index.js").LoadOptions} [options]
   */
  static async load({ wasm, thread = typeof Worker !== "undefined", threads } = {}) {
    const core = await Core.load(wasm ?? (await ownBytes()));
    return new Engine(thread ? new Threads(core.module, threads ?? threadsOf(navigator)) : core);
  }

  /** How many questions wait for their turn. */
  get waiting() {
    return this.works instanceof Core ? this.behind : this.works.waiting;
  }

  /** How many questions it answers at a time. */
  get threads() {
    return this.works instanceof Core ? 1 : this.works.most;
  }

  /**
   * Asks what the page's server is asked, by the same paths.
   * @param {string} method
   * @param {string} path
   * @param {string | Uint8Array} [body]
   * @param {import("./index.js").AskOptions} [options]
   * @returns {Promise<import("./core.js").Reply>}
   */
  async ask(method, path, body = "", options = {}) {
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
    const { works } = this;
    if (!(works instanceof Core)) {
      const parts = method === "POST" ? await inParts(works, path, bytes, options) : null;
      return parts ?? works.ask(method, path, bytes, options);
    }
    const turn = async () => {
      this.behind -= 1;
      options.signal?.throwIfAborted();
      options.onStart?.();
      return works.ask(method, path, bytes, {
        isOver: () => options.signal?.aborted ?? false,
        tell: (progress) => options.onProgress?.(JSON.parse(progress)),
      });
    };
    this.behind += 1;
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

  /** Ends its threads. */
  close() {
    if (this.works instanceof Threads) {
      this.works.end();
    }
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
