/** A server of our own for a test, and a browser that looks at it. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const PROGRAM = process.env["TESUJI_BIN"] ?? "tesuji";
const CHROMIUM = process.env["TESUJI_CHROMIUM"] ?? "/usr/bin/chromium";

/**
 * Starts `tesuji serve` and waits for its address. A port that a server has had before may be taken for a moment by a connection
 * of another program: then it is tried again.
 * @param {number} [port]
 */
export async function serve(port = 0) {
  for (let tries = 0; tries < 100; tries += 1) {
    const served = await tryToServe(port);
    if (served) {
      return served;
    }
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error("the server did not tell its address");
}

/** @param {number} port */
async function tryToServe(port) {
  const child = spawn(PROGRAM, ["serve", "--no-open", "--port", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/[^/]+/.exec(line)?.[0];
    if (address) {
      return {
        address,
        port: Number(new URL(address).port),
        /** Kills it, as a crash would. */
        async die() {
          child.kill("SIGKILL");
          await exit;
        },
      };
    }
  }
  await exit;
  return null;
}

/** A browser that asks no server but ours. */
export function browse() {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
  });
}

/**
 * A page that fails the test when something goes wrong in it, or when it asks another host.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function open(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 820 }, ...options });
  const page = await context.newPage();
  // Not that anything should take so long; but a machine may be busy.
  page.setDefaultTimeout(120_000);
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (why) => complaints.push(why.message));
  page.on("console", (message) => {
    if (message.type() === "error" && /Content Security Policy|Uncaught/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith("blob:")) {
      complaints.push(`asks ${request.url()}`);
    }
  });
  return { page, complaints };
}

/**
 * A point of the board.
 * @param {import("playwright-core").Page} page
 * @param {string} vertex
 */
export function point(page, vertex) {
  return page.locator(`[data-vertex="${vertex}"]`);
}
