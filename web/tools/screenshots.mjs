/**
 * Takes pictures of the five parts, on a desk and on a phone, light and dark.
 *
 *     tesuji serve --port 7979 --no-open &
 *     node tools/screenshots.mjs FOLDER [NAME…]
 */

import { readFile } from "node:fs/promises";
import { chromium } from "playwright-core";

const [folder = ".", ...wanted] = process.argv.slice(2);
const base = process.env["TESUJI_PAGE"] ?? "http://127.0.0.1:7979";
const NET = "size=9x9&black=C6.D7.E7.C5&white=D6.E3.F3&target=D6";
const BOOK =
  "(;SZ[19]AB[cp][dp][ep][bq][eq][br][bs][cs]AW[gp][cq][fq][gq][cr][er][fr][ds][es]C[Black to play]" +
  "(;B[dr];W[dq];B[dr]C[Correct])(;B[dq];W[dr]))";
const OPEN = "size=19x19&black=J14.K15.L14.G10.N10.J6.L6&white=J10.K10.K11.L10&target=K10.J10.K11.L10&ask=kill";
const GAME = "(;FF[4]GM[1]SZ[9]PB[Anna]PW[Bert]AB[ba][ca][da][bb][bc][cc][dc]AW[cb][db][fb][fc][fd]PL[B];B[gg];W[eb])";
const LIFE = "size=9x9&black=A3.B3.C3.C2.D2.D1.F6&white=A4.B4.C4.D4.D3.E3.E2.E1.G3&target=A3.B3.C3.C2.D2.D1";

/** @type {Record<string, (page: import("playwright-core").Page) => Promise<void>>} */
const scenes = {
  async read(page) {
    await page.goto(`${base}/#read?${NET}&ask=capture`);
    await page.getByText("certified").first().waitFor();
    await page.waitForTimeout(300);
  },
  async proof(page) {
    await page.goto(`${base}/#read?${LIFE}&ask=status`);
    await page.getByRole("button", { name: "Walk through it" }).click();
    await page.getByRole("button", { name: "A move forward" }).click();
    await page.waitForTimeout(300);
  },
  async start(page) {
    await page.goto(`${base}/`);
    await page.locator(".board").waitFor();
  },
  async opinion(page) {
    await page.goto(`${base}/#read?${OPEN}`);
    await page.getByText("An opinion, not a proof").waitFor({ timeout: 90000 });
  },
  async pressed(page) {
    await page.goto(`${base}/#read?${NET}`);
    await page.getByRole("button", { name: "Capture", exact: true }).click();
    await page.getByText("certified").first().waitFor();
    await page.getByRole("button", { name: "Capture", exact: true }).hover();
  },
  async book(page) {
    await page.goto(`${base}/`);
    await page.locator(".board").waitFor();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      window.dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
    }, BOOK);
    await page.getByText("The book plays D2, which works.").waitFor({ timeout: 60000 });
  },
  async turns(page) {
    await page.goto(`${base}/#read?size=9x9`);
    await page.getByRole("radio", { name: /Turns/ }).click();
    for (const vertex of ["C3", "G7", "E5"]) {
      await page.locator(`[data-vertex=${vertex}]`).click();
    }
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("gridcell", { name: "E5, empty" }).waitFor();
  },
  async race(page) {
    await page.goto(`${base}/#read?${NET}`);
    await page.getByRole("button", { name: "Race", exact: true }).click();
    await page.getByText("Now choose").waitFor();
  },
  async score(page) {
    await page.addInitScript(() => {
      const moves = ["C3", "B2", "C2", "B3", "C4", "B4", "C1", "B1", "pass", "pass"];
      const game = { game: "go", size: [4, 4], start: "empty", komi: "0", person: "black", level: 3, seed: 1, moves };
      localStorage.setItem("tesuji-game", JSON.stringify(game));
    });
    await page.goto(`${base}/#play`);
    await page.locator(".banner").waitFor();
  },
  async resigned(page) {
    await page.addInitScript(() => {
      const moves = ["C3", "D4"];
      const game = { game: "go", size: [7, 7], start: "empty", komi: "0", person: "black", level: 3, seed: 1, moves };
      localStorage.setItem("tesuji-game", JSON.stringify(game));
    });
    await page.goto(`${base}/#play`);
    await page.getByRole("button", { name: "Resign" }).click();
    await page.locator(".banner").waitFor();
  },
  async own(page) {
    await page.goto(`${base}/#problems`);
    await page.getByLabel(/Problems of your own/).fill("goal: capture\n. X X .\nX @ O X\n. . X .");
    await page.getByRole("button", { name: "Make a set of it" }).click();
    await page.getByText("One problem taken.").waitFor();
  },
  async hints(page) {
    await page.goto(`${base}/#problems/classics/10`);
    await page.getByText("Play your move on the board.").waitFor();
    for (let step = 0; step < 3; step += 1) {
      await page.getByRole("button", { name: "Hint", exact: true }).click();
    }
    await page.getByText("The move is").waitFor();
  },
  async wrong(page) {
    await page.goto(`${base}/#problems/first-eyes/1`);
    await page.locator("[data-vertex=D9]").click();
    await page.getByText("D9 is wrong").waitFor();
  },
  async review(page) {
    await page.goto(`${base}/#review`);
    await page.getByLabel("The record of a game").fill(GAME);
    await page.getByLabel("Stones from").selectOption("2");
    await page.getByRole("button", { name: "Review it" }).click();
    await page.getByText("One turning point").waitFor({ timeout: 60000 });
  },
  async newgame(page) {
    await page.goto(`${base}/#play`);
    await page.getByRole("button", { name: "Begin" }).waitFor();
  },
  async play(page) {
    await page.addInitScript(
      (moves) => {
        const game = {
          game: "atari-go",
          size: [9, 9],
          start: "empty",
          komi: "0",
          person: "black",
          level: 3,
          seed: 1,
          moves,
        };
        localStorage.setItem("tesuji-game", JSON.stringify(game));
      },
      ["C4", "D4", "D3", "B8", "E3", "H2"],
    );
    await page.goto(`${base}/#play`);
    await page.getByRole("button", { name: "Show me why" }).click();
    await page.getByText("Back to the game").waitFor({ timeout: 20000 });
  },
  async problems(page) {
    await page.goto(`${base}/#problems`);
    await page.getByText("First eyes").waitFor();
  },
  async practice(page) {
    await page.goto(`${base}/#problems/samples/3`);
    await page.locator("[data-vertex=E5]").click();
    await page.waitForTimeout(1200);
  },
  async lab(page) {
    await page.goto(`${base}/#lab/generalized-widening`);
    await page.locator(".chart img").waitFor();
  },
  async compare(page) {
    await page.goto(`${base}/#lab/compare`);
    await page.getByRole("button", { name: "Compare" }).click();
    await page.locator(".pair .tree").nth(1).waitFor({ timeout: 60000 });
  },
};

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [device, viewport] of /** @type {const} */ ([
  ["desk", { width: 1280, height: 860 }],
  ["phone", { width: 390, height: 844 }],
])) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    for (const [name, scene] of Object.entries(scenes)) {
      const title = `${name}-${device}-${colorScheme}`;
      if (wanted.length > 0 && !wanted.some((it) => title.startsWith(it))) {
        continue;
      }
      const page = await browser.newPage({ viewport, colorScheme, deviceScaleFactor: device === "phone" ? 2 : 1 });
      page.on("console", (message) => message.type() === "error" && console.log(title, message.text()));
      page.on("pageerror", (why) => console.log(title, why.message));
      if (process.env["TESUJI_DIST"]) {
        await page.route(/^(?!.*\/api\/)/, async (route) => {
          const path = new URL(route.request().url()).pathname;
          const file = path === "/" ? "index.html" : path.slice(1);
          const kinds = /** @type {Record<string, string>} */ ({
            html: "text/html",
            js: "text/javascript",
            css: "text/css",
            svg: "image/svg+xml",
          });
          const body = await readFile(`${process.env["TESUJI_DIST"]}/${file}`);
          await route.fulfill({ body, contentType: kinds[file.split(".").pop() ?? ""] ?? "text/plain" });
        });
      }
      try {
        await scene(page);
      } catch (why) {
        console.log(title, String(why).slice(0, 300));
      }
      await page.screenshot({ path: `${folder}/${title}.png`, fullPage: device === "phone" });
      await page.close();
    }
  }
}
await browser.close();
