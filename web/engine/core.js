/** The engine itself, in WebAssembly, and how it is talked to. The other side is `crates/wasm/src/door.rs`. */

/**
 * @typedef {object} Reply What is answered.
 * @property {number} status The status, as HTTP has it.
 * @property {string} kind What kind of content it is.
 * @property {Uint8Array<ArrayBuffer>} bytes The content.
 */

/**
 * @typedef {object} Watch How a question that takes a while is watched.
 * @property {() => boolean} [isOver] Whether an end is wanted; asked again and again.
 * @property {(progress: string) => void} [tell] Takes progress, as JSON.
 */

/**
 * @typedef {object} Door What the module shows of itself.
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} room
 * @property {() => number} ask
 * @property {() => number} reply
 * @property {() => number} reply_length
 * @property {() => number} reply_kind
 */

const KINDS = ["application/json", "text/plain; charset=utf-8", "application/x-go-sgf", "image/svg+xml"];

/** An engine on this thread: while it works, nothing else does. */
export class Core {
  /**
   * @param {WebAssembly.Module} module
   * @param {number} [number] Which one of several engines it is: its answers have this number in their names.
   */
  constructor(module, number = 0) {
    this.module = module;
    this.number = number;
    /** @type {Door | null} */
    this.door = null;
    /** @type {Watch} */
    this.watch = {};
  }

  /**
   * Loads it from where it lies, or from its bytes.
   * @param {URL | string | BufferSource | WebAssembly.Module} from
   */
  static async load(from) {
    if (from instanceof WebAssembly.Module) {
      return new Core(from);
    }
    if (typeof from === "string" || from instanceof URL) {
      const response = await fetch(from);
      if (!response.ok) {
        throw new Error(`the engine is not at ${from}: ${response.status}`);
      }
      return new Core(await WebAssembly.compile(await response.arrayBuffer()));
    }
    return new Core(await WebAssembly.compile(from));
  }

  /** Starts the module anew. Modules of this size may not be started at once on the thread of a page, but on others. */
  start() {
    const read = (/** @type {number} */ at, /** @type {number} */ length) =>
      new Uint8Array(/** @type {Door} */ (this.door).memory.buffer, at, length);
    const instance = new WebAssembly.Instance(this.module, {
      tesuji: {
        now: () => performance.now(),
        engine: () => this.number,
        is_over: () => (this.watch.isOver?.() ? 1 : 0),
        tell: (/** @type {number} */ at, /** @type {number} */ length) =>
          this.watch.tell?.(new TextDecoder().decode(read(at, length))),
      },
    });
    this.door = /** @type {Door} */ (/** @type {unknown} */ (instance.exports));
    return this.door;
  }

  /**
   * Asks a question, and waits for the answer.
   * @param {string} method
   * @param {string} path
   * @param {Uint8Array} body
   * @param {Watch} [watch]
   * @returns {Reply}
   */
  ask(method, path, body, watch = {}) {
    this.watch = watch;
    try {
      const door = this.door ?? this.start();
      const head = new TextEncoder().encode(`${method} ${path}\n`);
      const at = door.room(head.length + body.length);
      const room = new Uint8Array(door.memory.buffer, at, head.length + body.length);
      room.set(head);
      room.set(body, head.length);
      const status = door.ask();
      const bytes = new Uint8Array(door.memory.buffer, door.reply(), door.reply_length()).slice();
      return { status, kind: KINDS[door.reply_kind()] ?? "", bytes };
    } catch (why) {
      // A module that broke down is not to be trusted any more: the next question gets a new one.
      this.door = null;
      return broken(why);
    } finally {
      this.watch = {};
    }
  }
}

/**
 * What is said of a module that broke down.
 * @param {unknown} why
 * @returns {Reply}
 */
function broken(why) {
  const isDeep = why instanceof RangeError;
  const trouble = {
    code: isDeep ? "too_deep" : "bug",
    message: isDeep ? "this takes a deeper stack than a browser has" : `the search broke down: ${String(why)}`,
    remedy: isDeep ? "ask the program: tesuji solve" : "please report it with what you asked",
  };
  return { status: 500, kind: "application/json", bytes: new TextEncoder().encode(JSON.stringify(trouble)) };
}
