/** The five parts from end to end, by mouse, by keyboard and on a phone, and a server that dies and comes back. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browse, open, point, serve } from "./served.mjs";

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  server = await serve();
  browser = await browse();
});
after(async () => {
  await browser.close();
  await server.die();
});

/**
 * Runs a test on a fresh page.
 * @param {string} name
 * @param {(page: import("playwright-core").Page) => Promise<void>} run
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
function onPage(name, run, options = {}) {
  test(name, async () => {
    const { page, complaints } = await open(browser, server.address, options);
    await page.goto(`${server.address}/`);
    await run(page);
    assert.deepEqual(complaints, []);
    await page.context().close();
  });
}

/**
 * Pastes a text on the page.
 * @param {import("playwright-core").Page} page
 * @param {string} text
 */
async function paste(page, text) {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    window.dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
  }, text);
}

/** A stone that is caught in a ladder. */
const LADDER = "#read?size=9x9&black=C4.D3.E3&white=D4";

/** @param {import("playwright-core").Page} page */
async function chooseLadder(page) {
  await page.goto(`${server.address}/${LADDER}`);
  await point(page, "D4").click();
  await page.getByRole("heading", { name: "The white stone at D4" }).waitFor();
}

onPage("read: click a stone, ask, see the verdict, the moves and the proof", async (page) => {
  await chooseLadder(page);
  await page.getByRole("button", { name: "Capture", exact: true }).click();
  await page.getByText("Black captures the white stone at D4").first().waitFor();
  await page.getByText("certified").first().waitFor();
  assert.match((await point(page, "D5").getAttribute("aria-label")) ?? "", /works/);
  // A wrong move, and why.
  const wrong = page.locator(".moves .is-bad").first();
  await wrong.click();
  await page.getByText("fails").first().waitFor();
  await page.getByRole("button", { name: "Back to the answer" }).click();
  // Through the proof, with a move of one's own that is answered.
  await page.getByRole("button", { name: "Walk through it" }).click();
  await page.getByText("Black plays D5").waitFor();
  await page.getByRole("button", { name: "A move forward" }).click();
  await point(page, "E4").click();
  await page.locator(".path li").nth(2).waitFor();
  assert.equal(await page.locator(".path li").count(), 3, "D5, E4, and the answer");
  // A move that is not the strategy's: the engine is asked.
  await page.getByRole("button", { name: "To the start" }).click();
  await point(page, "A1").click();
  await page.getByText("White saves the stone at D4").first().waitFor();
});

onPage("read: of two moves that work the one that the proof plays stands out", async (page) => {
  await page.goto(`${server.address}/#read?size=9x9&black=C2.C3.D4&white=D3.F4.F6&target=D3&ask=capture`);
  await page.getByRole("gridcell", { name: "E3, empty, works, the first choice" }).waitFor();
  await page.getByRole("gridcell", { name: "E4, empty, works", exact: true }).waitFor();
  await page.getByText("Filled on the board: E3, which the proof plays.").waitFor();
  assert.match((await page.locator(".moves .move").first().textContent()) ?? "", /E3 proved/);
  // Not by their colour alone: one is a disc, the other a ring.
  const filling = (/** @type {string} */ vertex) =>
    point(page, vertex)
      .locator(".board-hue")
      .evaluate((it) => getComputedStyle(it).backgroundColor);
  assert.notEqual(await filling("E3"), await filling("E4"));
});

/** Two black strings that White wants apart; and a group of each side with two liberties each. */
const STRINGS =
  "#read?size=7x7&black=A6.A7.B7.C4.C5.D3.E1.E2.F1.F2.F5.G1.G7&white=A1.A2.A5.B2.C1.D6.E6.E7.F6&turn=white";
const GROUPS =
  "#read?size=6x6&black=A3.B1.B2.C1.D5.D6.E1.E2.E4.E5.F1.F5&white=A5.A6.B3.B4.B5.B6.C3.C4.D1.E3.F3.F4&turn=white";

onPage("read: two strings, two groups: the goal first, then the second stone", async (page) => {
  const goal = (/** @type {string} */ name) => page.getByRole("button", { name, exact: true });
  await page.goto(`${server.address}/${STRINGS}`);
  await page.getByRole("gridcell", { name: "G7, black stone" }).waitFor();
  await point(page, "C4").click();
  await page.getByRole("heading", { name: "The black stones at C4" }).waitFor();
  await goal("Connect").click();
  await page.getByText("Now choose the other black string.").waitFor();
  // What does not fit leaves the question as it is: a stone of the other side, and one of the same string.
  await point(page, "B2").click();
  await point(page, "C5").click();
  assert.equal(await goal("Connect").getAttribute("aria-pressed"), "true");
  await page.getByText("Now choose the other black string.").waitFor();
  await point(page, "A6").click();
  await page.getByRole("heading", { name: "The black strings at C4 and A6" }).waitFor();
  await page.getByText("Black connects C4 and A6").first().waitFor();
  assert.match((await point(page, "B6").getAttribute("aria-label")) ?? "", /works/);
  // Both are chosen: the other side's question needs no click, and the address holds all of it.
  await goal("Cut").click();
  await page
    .getByText(/^White cuts/)
    .first()
    .waitFor();
  assert.match(page.url(), /ask=cut/);
  await page.reload();
  await page
    .getByText(/^White cuts/)
    .first()
    .waitFor();
  // Of one of them again.
  await goal("Save").click();
  await page.getByRole("heading", { name: "The black stones at C4" }).waitFor();
});

onPage("read: a race by keyboard, and Escape", async (page) => {
  await page.goto(`${server.address}/${GROUPS}`);
  await page.getByRole("gridcell", { name: "F5, black stone" }).waitFor();
  const to = async (/** @type {string} */ vertex) => {
    await point(page, vertex).focus();
    await page.keyboard.press("Enter");
  };
  await to("E1");
  await page.getByRole("heading", { name: "The black stones at E1" }).waitFor();
  const race = page.getByRole("button", { name: "Race", exact: true });
  await race.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Now choose the white group that it stands against.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Now choose").waitFor({ state: "detached" });
  await race.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Now choose the white group that it stands against.").waitFor();
  await to("E3");
  await page.getByRole("heading", { name: "The black group at E1 against E3" }).waitFor();
  await page.getByText("Black wins the race").first().waitFor();
  assert.match((await point(page, "D3").getAttribute("aria-label")) ?? "", /seems to work, not proved/);
});

onPage("read: the first position is answered by one click, and all can be undone", async (page) => {
  await page.getByRole("heading", { name: "The white stones at C2" }).waitFor();
  await page.getByRole("button", { name: "Status", exact: true }).click();
  // The answer calls the stones by the one that was chosen, as the question does.
  await page
    .getByText(/^Unsettled: .* the white stones at C2/)
    .first()
    .waitFor();
  assert.equal(await page.getByRole("button", { name: "Status", exact: true }).getAttribute("aria-pressed"), "true");
  const [undo, redo] = [page.getByRole("button", { name: "Undo" }), page.getByRole("button", { name: "Redo" })];
  assert.ok(await redo.isDisabled(), "there is nothing to do again");
  assert.match((await point(page, "B1").getAttribute("aria-label")) ?? "", /works/);
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("gridcell", { name: "C2, empty" }).waitFor();
  await page.keyboard.press("Control+z");
  await page.getByRole("gridcell", { name: "C2, white stone" }).waitFor();
  await redo.click();
  await page.getByRole("gridcell", { name: "C2, empty" }).waitFor();
  await undo.click();
  await page.getByRole("gridcell", { name: "C2, white stone" }).waitFor();
  await page.keyboard.press("Control+y");
  await page.getByRole("gridcell", { name: "C2, empty" }).waitFor();
  // Stones in turn; the browser's Back takes them back one by one.
  await page.getByRole("radio", { name: /Turns/ }).click();
  await point(page, "A1").click();
  await point(page, "B1").click();
  await page.getByRole("gridcell", { name: "A1, black stone" }).waitFor();
  await page.getByRole("gridcell", { name: "B1, white stone" }).waitFor();
  await page.goBack();
  await page.getByRole("gridcell", { name: "B1, empty" }).waitFor();
  await page.getByRole("gridcell", { name: "A1, black stone" }).waitFor();
});

onPage("read: a pasted problem is shown, its question is guessed, and the book is compared", async (page) => {
  const sgf =
    "(;SZ[19]GN[Corner 12]AB[cp][dp][ep][bq][eq][br][bs][cs]AW[gp][cq][fq][gq][cr][er][fr][ds][es]C[Black to play]" +
    "(;B[dr];W[dq];B[dr]C[Correct])(;B[dq];W[dr]))";
  await paste(page, sgf);
  await page.getByText("The book plays D2, which works.").waitFor();
  // What the file says of it, as long as it is on the board.
  await page.getByText("Corner 12").waitFor();
  await page.getByText("Black to play", { exact: true }).waitFor();
  // Of the large board the corner is shown.
  assert.ok((await page.getByRole("gridcell").count()) < 200);
  await page.getByRole("button", { name: "Whole board" }).click();
  assert.equal(await page.getByRole("gridcell").count(), 361);
  // To have pasted it is one step: what was there before comes back at once, and the problem again.
  await page.keyboard.press("Control+z");
  await page.getByRole("heading", { name: "The white stones at C2" }).waitFor();
  assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled());
  assert.equal(await page.getByText("Corner 12").count(), 0);
  await page.keyboard.press("Control+y");
  await page.getByText("The book plays D2, which works.").waitFor();
  await page.getByText("Corner 12").waitFor();
});

onPage("read: of a pasted game the comment of the move that is shown", async (page) => {
  await paste(page, "(;SZ[9]PB[Anna]PW[Bert];B[ee]C[In the middle];W[cc]C[Keeps the corner])");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Keeps the corner").waitFor();
  await page.getByRole("slider").fill("1");
  await dialog.getByText("In the middle").waitFor();
  await page.getByRole("button", { name: "Show it" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Move 1, black E5").waitFor();
  await page.getByText("In the middle").waitFor();
});

onPage("read: a link holds the position and the question", async (page) => {
  await chooseLadder(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("White saves the stone at D4").first().waitFor();
  const link = page.url();
  const other = await page.context().newPage();
  await other.goto(link);
  await other.getByText("White saves the stone at D4").first().waitFor();
});

onPage(
  "read: what cannot be read is said: a link that was cut, and a pasted text, which is there to be mended",
  async (page) => {
    await page.goto(`${server.address}/#read?size=99x9&black=A1`);
    await page.getByText("This link holds no position that can be read.").waitFor();
    await point(page, "A4").click();
    await page.getByText("This link holds no position").waitFor({ state: "detached" });
    await paste(page, "(;SZ[9]AB[cc];B[ee");
    await page.getByRole("dialog").getByRole("alert").waitFor();
    assert.equal(await page.getByRole("textbox").inputValue(), "(;SZ[9]AB[cc];B[ee");
  },
);

onPage("read: set up stones, paste a diagram, take files away", async (page) => {
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("radio", { name: "○ White" }).click();
  await point(page, "A1").click();
  await page.getByRole("radio", { name: "● Black" }).click();
  await point(page, "A2").click();
  assert.match((await point(page, "A1").getAttribute("aria-label")) ?? "", /white stone/);
  await page.getByRole("radio", { name: "Choose" }).click();
  await point(page, "A1").click();
  await page.getByRole("button", { name: "Capture", exact: true }).click();
  await page.getByText("Black captures the white stone at A1").first().waitFor();
  for (const name of ["SGF", "SVG", "PNG", "Certificate"]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name, exact: true }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^tesuji-/);
    assert.equal(await download.failure(), null);
  }
  await page.getByRole("button", { name: "Open…" }).click();
  await page.getByRole("textbox").fill("not a board");
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByRole("dialog").getByRole("alert").waitFor();
  await page.getByRole("textbox").fill("goal: capture\n. X X .\nX @ O X\n. . X .");
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByText("Black captures the white stones at B2").first().waitFor();
});

onPage("read: a long search shows its progress and can be stopped", async (page) => {
  await page.goto(
    `${server.address}/#read?size=19x19&black=J14.K15.L14.G10.N10.J6.L6&white=J10.K10.K11.L10&target=K10.J10.K11.L10&ask=kill`,
  );
  await page.getByText("a second").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page
    .getByText(/Unknown: interrupted|this is an opinion/)
    .first()
    .waitFor();
});

onPage("play: a game with a hint, undo and an explanation", async (page) => {
  await page.getByRole("link", { name: "Play" }).click();
  await page.getByRole("combobox", { name: "Board", exact: true }).selectOption("5");
  await page.getByLabel(/A perfect opponent/).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText(/^Try /).waitFor();
  await point(page, "A1").click();
  await page
    .getByText(/^I play/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Taken back").first().waitFor();
  // Badly on purpose, until it is lost.
  for (const vertex of [
    "A1",
    "E5",
    "A5",
    "E1",
    "A3",
    "C5",
    "E3",
    "C1",
    "B1",
    "D5",
    "A2",
    "A4",
    "E4",
    "E2",
    "B5",
    "D1",
  ]) {
    const empty = point(page, vertex);
    if ((await page.locator(".banner").count()) > 0) {
      break;
    }
    if (/empty/.test((await empty.getAttribute("aria-label")) ?? "")) {
      await empty.click();
      // My stone is there and answered, or the game is over; a move that is not legal changes nothing, and is given up.
      const isAnswered = (/** @type {string} */ at) =>
        document.querySelector(".banner") ||
        (!document.querySelector(".board.is-busy") &&
          !/empty/.test(document.querySelector(`[data-vertex="${at}"]`)?.getAttribute("aria-label") ?? ""));
      await page.waitForFunction(isAnswered, vertex, { timeout: 20_000 }).catch(() => undefined);
    }
  }
  await page.getByText("I win this time").first().waitFor();
  await page.getByRole("button", { name: "Show me why" }).click();
  await page.getByRole("button", { name: "Back to the game" }).waitFor();
  // The game outlives a reload.
  await page.reload();
  await page.getByText("I win this time").first().waitFor();
});

onPage("play: Go on a small board", async (page) => {
  await page.goto(`${server.address}/#play`);
  await page.getByRole("radio", { name: "Go", exact: true }).click();
  await page.getByRole("combobox", { name: "Board", exact: true }).selectOption("4");
  await page.getByRole("button", { name: "Begin" }).click();
  await point(page, "B2").click();
  await page
    .getByText(/^I play/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Pass" }).click();
  await page
    .getByText(/^You pass/)
    .first()
    .waitFor();
});

onPage("problems: wrong, again, right to the end, and the score is kept", async (page) => {
  // A move that is refuted at once: one whose refutation takes seconds to find would make this a test of the machine.
  await page.goto(`${server.address}/#problems/first-eyes/1`);
  await page.getByText("Play your move on the board.").waitFor();
  await point(page, "D9").click();
  await page.getByText("D9 is wrong").waitFor();
  await page.getByRole("button", { name: "Try again" }).last().click();
  await page.getByText("Play your move on the board.").waitFor();
  await page.getByRole("link", { name: "Problems", exact: true }).first().click();
  await page.getByText("First steps").click();
  await page.getByText("Play your move on the board.").waitFor();
  // The ladder, to its end: each atari from the side that works.
  for (let move = 0; move < 30; move++) {
    const answer = await page.evaluate(async () => {
      const state = /** @type {{ black: string[], white: string[] }} */ ({ black: [], white: [] });
      for (const cell of document.querySelectorAll("[data-vertex]")) {
        const words = cell.getAttribute("aria-label") ?? "";
        const side = words.includes("black stone") ? "black" : words.includes("white stone") ? "white" : null;
        if (side) {
          state[side].push(cell.getAttribute("data-vertex") ?? "");
        }
      }
      const body = JSON.stringify({
        position: { size: [9, 9], ...state, to_move: "black", goal: "capture", target: ["D4"] },
      });
      const headers = { "content-type": "application/json" };
      const text = await (await fetch("/api/searches", { method: "POST", headers, body })).text();
      return JSON.parse(text.split("event: done\ndata: ")[1]?.split("\n")[0] ?? "{}").first.best;
    });
    await point(page, answer).click();
    await page
      .getByText(/is right|Solved!/)
      .first()
      .waitFor();
    await page.waitForFunction(() => !document.querySelector(".board.is-busy"));
    if ((await page.getByText("Solved!").count()) > 0) {
      break;
    }
  }
  await page.getByText("Solved!").waitFor();
  await page.getByRole("link", { name: "Problems", exact: true }).first().click();
  await page.getByText("1 of 11 done").waitFor();
});

onPage("problems: a hint comes step by step", async (page) => {
  await page.goto(`${server.address}/#problems/first-eyes/1`);
  await page.getByText("Play your move on the board.").waitFor();
  const hint = page.getByRole("button", { name: "Hint", exact: true });
  await hint.click();
  const lesson = (await page.locator(".advice p").first().textContent()) ?? "";
  assert.ok(lesson.length > 20, lesson);
  await hint.click();
  await page.getByText("counted from the nearest edge").waitFor();
  await hint.click();
  const told = (await page.getByText(/The move is [A-J]\d\./).textContent()) ?? "";
  await point(page, told.split(" ")[3]?.replace(".", "") ?? "").click();
  await page
    .getByText(/is right|Solved!/)
    .first()
    .waitFor();
});

onPage("problems: a collection of one's own becomes a set", async (page) => {
  await page.goto(`${server.address}/#problems`);
  const row = (/** @type {string} */ name, /** @type {string} */ rest) =>
    `(;SZ[9]GN[${name}]C[Black to capture]AB[cf][dg][eg]AW[df]TR[df]PL[B]${rest})`;
  const text = `${row("mine", ";B[de]TE[1]")}(;SZ[9]GN[a game];B[ee];W[cc])`;
  await page.getByLabel(/Problems of your own/).fill(text);
  await page.getByRole("button", { name: "Make a set of it" }).click();
  await page.getByText("One problem taken. 1 without a question was left out.").waitFor();
  await page.reload();
  await page.getByText("Your set 1").click();
  await page.getByText("mine", { exact: true }).waitFor();
  await point(page, "D5").click();
  await page.getByText("D5 is right").waitFor();
  await page.goto(`${server.address}/#problems`);
  await page.getByRole("button", { name: "Remove this set" }).click();
  await page.getByText("Your set 1").waitFor({ state: "detached" });
});

onPage("problems: a file of problems that is dropped on the board can be practised", async (page) => {
  const files = ["cf", "ce"].map((at) => `(;SZ[9]AB[cg][dg][eg]AW[${at}]TR[${at}]PL[B]GOAL[capture])`).join("");
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "evening.sgf"));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
  }, files);
  await page.getByRole("button", { name: "Practise all 2 problems" }).click();
  await page.getByText("evening · 1 of 2").waitFor();
});

onPage("lab: stored numbers, a run that is stopped, two methods compared", async (page) => {
  await page.getByRole("link", { name: "Lab" }).click();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.locator(".pair .tree").nth(1).waitFor();
  assert.equal(await page.locator(".bars dd").count(), 4);
  await page.getByRole("link", { name: /iterative-widening/ }).click();
  await page.locator(".chart img").waitFor();
  assert.ok(
    await page
      .locator(".chart img")
      .evaluate((/** @type {HTMLImageElement} */ image) => image.decode().then(() => image.naturalWidth > 100)),
  );
  await page.getByRole("button", { name: "Run all of it" }).click();
  await page.getByText("steps").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("The experiment was stopped").waitFor();
});

/**
 * What the tables of an experiment do not show, in pixels.
 * @param {import("playwright-core").Page} page
 * @param {string} name
 */
async function cutOff(page, name) {
  await page.goto(`${server.address}/#lab/${name}`);
  await page.getByRole("heading", { name: "What agrees, and what does not" }).waitFor();
  return page.locator(".table").evaluateAll((tables) => tables.map((it) => it.scrollWidth - it.clientWidth));
}

onPage(
  "lab: on a small desk no column is cut off",
  async (page) => {
    for (const name of ["generalized-widening", "interest", "small-go", "iterative-widening"]) {
      const cut = await cutOff(page, name);
      assert.ok(cut.length > 0 && Math.max(...cut) <= 1, `${name}: ${cut.join(" ")}`);
    }
  },
  { viewport: { width: 1280, height: 800 } },
);

onPage(
  "lab: on a phone a wide table says that it goes on",
  async (page) => {
    assert.ok(((await cutOff(page, "interest"))[0] ?? 0) > 100);
    const table = page.locator(".result").first();
    await table.getByText("More columns to the right").waitFor();
    await table.getByRole("region").evaluate((it) => it.scrollTo(it.scrollWidth, 0));
    await table.getByText("This is the last column").waitFor();
  },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
);

/** Two white stones in atari, which Black overlooks at move 1 and White saves. */
const OVERLOOKED =
  "(;FF[4]GM[1]SZ[9]PB[Anna]PW[Bert]AB[ba][ca][da][bb][bc][cc][dc]AW[cb][db][fb][fc][fd]PL[B];B[gg];W[eb])";

/**
 * Opens the review with a record, and lets it tell of two stones as well.
 * @param {import("playwright-core").Page} page
 * @param {string} record
 */
async function bringGame(page, record) {
  await page.goto(`${server.address}/#review`);
  await page.getByLabel("The record of a game").fill(record);
  await page.getByLabel("Stones from").selectOption("2");
}

onPage("review: open a game, click on the line of time, see what would have worked, read it", async (page) => {
  await bringGame(page, OVERLOOKED);
  await page.getByRole("button", { name: "Review it" }).click();
  await page.getByRole("heading", { name: "Anna against Bert" }).waitFor();
  await page.getByText("One turning point").waitFor();
  const event = "Move 1: Black could have captured two stones at C8 with E8; Black played G3.";
  await page.getByRole("button", { name: event }).first().waitFor();
  await page.getByText("Now White can save them with E8.").waitFor();
  // The board shows the stones, the move that works and the one that was played.
  const label = async (/** @type {string} */ vertex) => (await point(page, vertex).getAttribute("aria-label")) ?? "";
  assert.match(await label("C8"), /white stone, marked/);
  assert.match(await label("E8"), /empty, works/);
  assert.match(await label("G3"), /empty, fails/);
  // Through the game, and back by the line of time.
  await page.getByRole("button", { name: "A move forward" }).click();
  await page.getByText("After move 1 of 2").waitFor();
  assert.match(await label("G3"), /black stone, last move/);
  await page.keyboard.press("]");
  await page.getByText("After move 2 of 2").waitFor();
  assert.match(await label("E8"), /white stone, last move/);
  await page.locator(".timeline-mark").click();
  await page.getByText("Before the first move of 2").waitFor();
  await page.getByRole("button", { name: "What would have worked" }).click();
  await page.getByRole("gridcell", { name: "E8, black stone, move 1" }).waitFor();
  await page.getByRole("button", { name: "Back to the position" }).click();
  await page.getByRole("gridcell", { name: "E8, empty, works" }).waitFor();
  // The game with comments, as a file.
  const file = (await page.getByRole("link", { name: /with comments/ }).getAttribute("href")) ?? "";
  assert.match(decodeURIComponent(file), /C\[tesuji: Move 1: Black could have captured/);
  // The question itself, with its proof; and the review is still there.
  await page.getByRole("link", { name: "Read it" }).click();
  await page.getByText("Black captures the white stones at").first().waitFor();
  await page.goBack();
  await page.getByText("One turning point").waitFor();
});

onPage("review: what is no game is said to be none, and a game comes from the dialog, too", async (page) => {
  await bringGame(page, "(;SZ[9]AB[cc])");
  await page.getByRole("button", { name: "Review it" }).click();
  await page.getByRole("alert").getByText("There are no moves in this").waitFor();
  await page.getByLabel("The record of a game").fill(". X O\n. . .");
  await page.getByRole("button", { name: "Review it" }).click();
  await page.getByRole("alert").getByText("This is no SGF").waitFor();
  await page.goto(`${server.address}/#read`);
  await page.getByRole("button", { name: /^Open/ }).first().click();
  await page.getByLabel(/Paste an SGF/).fill(OVERLOOKED);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByRole("heading", { name: "Anna against Bert" }).waitFor();
  // Two stones are not worth a word unless one says so.
  await page.getByText("Nothing was missed that is proved.").waitFor();
});

onPage("review: a long one shows its progress, can be stopped, and tells what is known by then", async (page) => {
  await page.goto(`${server.address}/#review`);
  await page.getByRole("button", { name: "Take an example" }).click();
  await page.getByLabel("Stones from").selectOption("1");
  await page.getByRole("button", { name: "Review it" }).click();
  await page.getByText(/^Looking for /).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("heading", { name: "Black against White" }).waitFor();
  await page.getByText("before all was asked").waitFor();
});

onPage("by keyboard alone: choose, ask, walk, switch", async (page) => {
  await page.goto(`${server.address}/${LADDER}`);
  await point(page, "E5").focus();
  for (const key of ["ArrowLeft", "ArrowDown"]) {
    await page.keyboard.press(key);
  }
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-vertex")), "D4");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "The white stone at D4" }).waitFor();
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.textContent)) === "Capture") {
      break;
    }
  }
  await page.keyboard.press("Enter");
  await page.getByText("Black captures").first().waitFor();
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.textContent)) === "Walk through it") {
      break;
    }
  }
  await page.keyboard.press("Enter");
  await page.getByText("Black plays D5").waitFor();
  await page.keyboard.press("]");
  await page.locator(".path li").first().waitFor();
  await page.keyboard.press("?");
  await page.getByRole("heading", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("3");
  await page.getByRole("heading", { name: "Problems" }).waitFor();
});

onPage(
  "on a phone: nothing sticks out, points are large enough, and a touch plays",
  async (page) => {
    for (const part of [
      "read",
      "play",
      "problems",
      "review",
      "lab",
      "problems/samples/1",
      "lab/generalized-widening",
    ]) {
      await page.goto(`${server.address}/#${part}`);
      await page.locator("main > div").waitFor();
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(overhang <= 0, `${part} is ${overhang} pixels too wide`);
    }
    await bringGame(page, OVERLOOKED);
    await page.getByRole("button", { name: "Review it" }).tap();
    await page.getByText("One turning point").waitFor();
    await page.locator(".timeline-mark").tap();
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(overhang <= 0, `a review is ${overhang} pixels too wide`);
    await page.goto(`${server.address}/${LADDER}`);
    await point(page, "D4").tap();
    await page.getByRole("heading", { name: "The white stone at D4" }).waitFor();
    const box = await point(page, "D4").boundingBox();
    assert.ok(box && box.width >= 30, "a finger finds the point");
    await page.getByRole("button", { name: "Capture", exact: true }).tap();
    await page.getByText("Black captures").first().waitFor();
  },
  { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true },
);

onPage("for a screen reader: the board is a grid of named points, and verdicts are announced", async (page) => {
  const grid = page.getByRole("grid");
  assert.match((await grid.getAttribute("aria-label")) ?? "", /9 by 9 board/);
  assert.equal(await grid.getByRole("gridcell").count(), 81);
  await chooseLadder(page);
  await page.getByRole("gridcell", { name: "D4, white stone" }).waitFor();
  await page.getByRole("button", { name: "Capture", exact: true }).click();
  await page.locator("[aria-live=polite]", { hasText: "Black captures" }).waitFor();
  await page.getByRole("gridcell", { name: "D5, empty, works" }).waitFor();
});

test("a server that dies and comes back", async () => {
  const mortal = await serve();
  const { page } = await open(browser, mortal.address);
  await page.goto(
    `${mortal.address}/#read?size=19x19&black=J14.K15.L14.G10.N10.J6.L6&white=J10.K10.K11.L10&target=K10&ask=kill`,
  );
  await page.getByText("a second").waitFor();
  await mortal.die();
  await page.getByText("The program does not answer").first().waitFor();
  const again = await serve(mortal.port);
  // The page notices by itself, and asks its question again.
  await page.locator(".gone").waitFor({ state: "detached" });
  await page.getByText("a second").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page
    .getByText(/Unknown: interrupted|this is an opinion/)
    .first()
    .waitFor();
  await page.context().close();
  await again.die();
});
