/** Threads that answer questions, each with an engine of its own. */

import { EngineTrouble } from "./trouble.js";

/** How long a search may go on after an end was wanted, in milliseconds: then its thread is ended. */
const PATIENCE = 2000;
/** The most threads, on any machine. */
const MOST = 8;
/** What is asked about an answer: of the engine that has found it, whose number is in its name. */
const ANSWER = /^\/api\/answers\/local-(\d+)-/;

/**
 * How many threads a page may have: one for each core and for each GiB of memory, as far as the browser tells; one where there
 * are no threads.
 * @param {{ hardwareConcurrency?: number, deviceMemory?: number }} machine
 */
export function threadsOf({ hardwareConcurrency = 1, deviceMemory = 4 }) {
  return Math.max(1, Math.min(hardwareConcurrency, Math.floor(deviceMemory), MOST));
}

/** Some threads. The second and later ones are started when there is work for them. */
export class Threads {
  /**
   * @param {WebAssembly.Module} module
   * @param {number} most How many there are at most.
   */
  constructor(module, most) {
    this.module = module;
    this.most = most;
    this.threads = [new WorkerThread(module, 0)];
    /** @type {{ thread: WorkerThread | null, go: (thread: WorkerThread) => void }[]} */
    this.queue = [];
  }

  /** How many questions wait for their turn. */
  get waiting() {
    return this.queue.length;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {Uint8Array} body
   * @param {import("./index.js").AskOptions & { isPart?: boolean }} options
   * @returns {Promise<import("./core.js").Reply>}
   */
  async ask(method, path, body, options) {
    const thread = await this.take(path);
    try {
      // What another thread has begun is ended by the engine itself, which tells how far it has come.
      if (!options.isPart) {
        options.signal?.throwIfAborted();
      }
      options.onStart?.();
      return await thread.ask(method, path, body, options);
    } finally {
      this.release(thread);
    }
  }

  /**
   * A thread that has nothing to do, as soon as there is one.
   * @param {string} path
   * @returns {Promise<WorkerThread>}
   */
  take(path) {
    const named = this.threads[Number(ANSWER.exec(path)?.[1] ?? NaN)] ?? null;
    let thread = named ? [named].find(isFree) : this.threads.find(isFree);
    if (!thread && !named && this.threads.length < this.most) {
      thread = new WorkerThread(this.module, this.threads.length);
      this.threads.push(thread);
    }
    if (thread) {
      thread.isBusy = true;
      return Promise.resolve(thread);
    }
    return new Promise((go) => this.queue.push({ thread: named, go }));
  }

  /** @param {WorkerThread} thread */
  release(thread) {
    const next = this.queue.findIndex((waits) => waits.thread === null || waits.thread === thread);
    const [waits] = next < 0 ? [] : this.queue.splice(next, 1);
    thread.isBusy = waits !== undefined;
    waits?.go(thread);
  }

  end() {
    this.threads.forEach((thread) => thread.worker.terminate());
  }
}

/** @param {WorkerThread} thread */
function isFree(thread) {
  return !thread.isBusy;
}

/** An engine on a thread of its own. */
class WorkerThread {
  /**
   * @param {WebAssembly.Module} module
   * @param {number} number Which one of the threads it is.
   */
  constructor(module, number) {
    this.module = module;
    this.number = number;
    this.isBusy = false;
    this.worker = this.start();
  }

  start() {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.postMessage({ module: this.module, number: this.number });
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
      if (signal?.aborted) {
        stop();
      }
      signal?.addEventListener("abort", stop);
      worker.postMessage({ method, path, body, lease });
    });
  }
}
