/** A Go board as SVG: the part of it that matters, with stones, numbers and marks. */

const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
/** Pixels from line to line. */
const PITCH = 32;
/** Lines that are shown beyond the outermost stone. */
const MARGIN = 2;

/** @typedef {import("./types.js").ProblemLine} Line */
/** @typedef {{ left: number, right: number, bottom: number, top: number }} Area The columns and rows that are shown. */

/**
 * @typedef {object} Marks What is drawn besides the stones.
 * @property {string | null} [last] The last move.
 * @property {string[]} [target] The stones in question.
 * @property {Map<string, string>} [labels] Numbers on points.
 * @property {string | null} [good] A move to play.
 * @property {string[]} [tries] Moves that can be tried.
 * @property {string | null} [cursor] Where the keyboard is.
 */

/**
 * The column and the row of a vertex, from zero.
 * @param {string} vertex
 */
export function placeOf(vertex) {
  return { x: LETTERS.indexOf(vertex[0] ?? ""), y: Number(vertex.slice(1)) - 1 };
}

/**
 * The name of a point.
 * @param {number} x
 * @param {number} y
 */
export function vertexOf(x, y) {
  return `${LETTERS[x]}${y + 1}`;
}

/**
 * The part of a board that matters: where stones are, and a little more; to the edge where that is near.
 * @param {Line} line
 * @returns {Area}
 */
export function areaOf({ size: [columns, rows], black, white }) {
  const places = [...black, ...white].map(placeOf);
  if (places.length === 0) {
    return { left: 0, right: columns - 1, bottom: 0, top: rows - 1 };
  }
  const [left, right] = span(
    places.map(({ x }) => x),
    columns,
  );
  const [bottom, top] = span(
    places.map(({ y }) => y),
    rows,
  );
  return { left, right, bottom, top };
}

/**
 * @param {number[]} used
 * @param {number} count
 * @returns {[number, number]}
 */
function span(used, count) {
  const near = MARGIN + 1;
  const low = Math.min(...used) - MARGIN;
  const high = Math.max(...used) + MARGIN;
  return [low <= near ? 0 : low, high >= count - 1 - near ? count - 1 : high];
}

/**
 * The board as the text of an SVG.
 * @param {Line} line
 * @param {Area} area
 * @param {Marks} marks
 * @param {string} label
 */
export function drawing(line, area, marks, label) {
  const { left, right, bottom, top } = area;
  const [columns, rows] = line.size;
  const width = (right - left + 1) * PITCH;
  const height = (top - bottom + 1) * PITCH;
  const across = (/** @type {number} */ x) => (x - left + 0.5) * PITCH;
  const down = (/** @type {number} */ y) => (top - y + 0.5) * PITCH;
  // Lines end at the edge of the board, and go on where the picture ends before it.
  const from = left === 0 ? across(0) : 0;
  const to = right === columns - 1 ? across(right) : width;
  const high = top === rows - 1 ? down(top) : 0;
  const low = bottom === 0 ? down(0) : height;
  const parts = [];
  for (let x = left; x <= right; x += 1) {
    parts.push(`<path class="line" d="M${across(x)} ${high}V${low}"/>`);
  }
  for (let y = bottom; y <= top; y += 1) {
    parts.push(`<path class="line" d="M${from} ${down(y)}H${to}"/>`);
  }
  const at = (/** @type {string} */ vertex) => {
    const { x, y } = placeOf(vertex);
    return { x: across(x), y: down(y) };
  };
  const circle = (/** @type {string} */ vertex, /** @type {string} */ kind, /** @type {number} */ radius) => {
    const { x, y } = at(vertex);
    parts.push(`<circle class="${kind}" cx="${x}" cy="${y}" r="${radius * PITCH}"/>`);
  };
  line.black.forEach((vertex) => circle(vertex, "stone black", 0.47));
  line.white.forEach((vertex) => circle(vertex, "stone white", 0.47));
  const tone = (/** @type {string} */ vertex) =>
    line.black.includes(vertex) ? "on-black" : line.white.includes(vertex) ? "on-white" : "on-board";
  for (const vertex of marks.target ?? []) {
    const { x, y } = at(vertex);
    const r = 0.24 * PITCH;
    const d = `M${x} ${y - r}L${x + 0.87 * r} ${y + r / 2}H${x - 0.87 * r}Z`;
    parts.push(`<path class="mark ${tone(vertex)}" d="${d}"/>`);
  }
  for (const [vertex, text] of marks.labels ?? []) {
    const { x, y } = at(vertex);
    parts.push(`<text class="${tone(vertex)}" x="${x}" y="${y}">${text}</text>`);
  }
  if (marks.last && !marks.labels?.has(marks.last) && marks.last !== "pass") {
    circle(marks.last, `mark ${tone(marks.last)}`, 0.2);
  }
  (marks.tries ?? []).filter((vertex) => vertex !== "pass").forEach((vertex) => circle(vertex, "try", 0.13));
  if (marks.good && marks.good !== "pass") {
    circle(marks.good, "good", 0.3);
  }
  if (marks.cursor) {
    circle(marks.cursor, "cursor", 0.45);
  }
  for (let y = bottom; y <= top; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const corner = `x="${across(x) - PITCH / 2}" y="${down(y) - PITCH / 2}"`;
      parts.push(`<rect class="point" data-vertex="${vertexOf(x, y)}" ${corner} width="${PITCH}" height="${PITCH}"/>`);
    }
  }
  const shape = `viewBox="0 0 ${width} ${height}" style="max-width:${width * 1.4}px"`;
  return `<svg ${shape} role="application" tabindex="0" aria-label="${label}">${parts.join("")}</svg>`;
}
