/** The thread on which the engine works, so that the page stays awake. */

import { Core } from "./core.js";

/** How often it is asked whether an end is wanted, in milliseconds. */
const PACE = 50;

/** @type {Core | null} */
let core = null;

/** @param {MessageEvent} event */
self.onmessage = ({ data }) => {
  if ("module" in data) {
    core = new Core(data.module, data.number);
    return;
  }
  const { method, path, body, lease } = data;
  const tell = (/** @type {string} */ progress) => self.postMessage({ progress });
  const reply = /** @type {Core} */ (core).ask(method, path, body, { isOver: watched(lease), tell });
  self.postMessage({ reply }, { transfer: [reply.bytes.buffer] });
};

/**
 * Whether an end is wanted. While it works, this thread hears no message; but it can look whether the address that the page
 * has lent it still leads somewhere. Shared memory would do as well, and most hosts do not allow it.
 * @param {string} lease
 */
function watched(lease) {
  let asked = performance.now();
  let isOver = false;
  return () => {
    const now = performance.now();
    if (!isOver && now - asked >= PACE) {
      asked = now;
      isOver = !leads(lease);
    }
    return isOver;
  };
}

/** @param {string} lease */
function leads(lease) {
  try {
    const request = new XMLHttpRequest();
    request.open("GET", lease, false);
    request.send();
    return request.status === 200;
  } catch {
    return false;
  }
}
