/** Records of games: as text, whatever their charset; and the one that another part of the page hands over. */

/** A game with two ladders that are not gone on with, and two corners that are not looked after. */
export const EXAMPLE = `(;FF[4]GM[1]CA[UTF-8]SZ[19]GN[Five blunders in a quiet game]PB[Black]PW[White]
;B[jj];W[eo];B[ep];W[hj];B[fo];W[lj];B[dp];W[jg];B[en];W[do]
;B[co];W[dn];B[jm];W[cn];B[oe];W[od];B[hg];W[ne];B[lm];W[pd]
;B[lg];W[of];B[pe];W[qe];B[pf];W[hm];B[qf];W[pr];B[pq];W[qr]
;B[qq];W[rr];B[rq];W[sr];B[sq];W[ps];B[or];W[gj];B[os];W[mj]
;B[rs];W[jp];B[db];W[dc];B[cb];W[cc];B[bb];W[bc];B[ab];W[ac]
;B[da];W[eb];B[jd];W[ea];B[hp];W[ld];B[ba])`;

/** A record as text. Old ones say their charset, or do not; what is sent on is Unicode. */
export async function textOf(record: string | Blob): Promise<string> {
  if (typeof record === "string") {
    return record;
  }
  const bytes = await record.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const plain = new TextDecoder("windows-1252").decode(bytes);
    const named = /CA\s*\[([^\]]+)\]/.exec(plain)?.[1]?.trim();
    return decoded(bytes, named).replace(/CA\s*\[[^\]]*\]/, "CA[UTF-8]");
  }
}

function decoded(bytes: ArrayBuffer, charset = "windows-1252"): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

interface Given {
  sgf: string;
  /** Which game of it, from 1. */
  game: number;
}

let waiting: Given | null = null;

/** Hands a game of a record over to the review, which takes it when it opens. */
export function handOver(sgf: string, game: number): void {
  waiting = { sgf, game };
}

/** The game that was handed over, once. */
export function handedOver(): Given | null {
  const given = waiting;
  waiting = null;
  return given;
}
