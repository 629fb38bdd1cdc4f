/** What the board shows: the position, a walk, a refutation, an answer, or the line that a search is on. */

import { useMemo } from "preact/hooks";
import type { AnswerView as Answer, ProblemLine as Line, Side, Station } from "../api/types";
import type { Hue } from "../board/board";
import { numbered, stringsAt } from "../board/stones";
import { firstChoice } from "./first-move";

export function useShown(
  line: Line,
  target: string[],
  mover: Side,
  answer: Answer | null,
  mistake: string | null,
  station: Station | null,
  best: string[] | undefined,
) {
  return useMemo(() => {
    const hues = new Map<string, Hue>();
    const asked = answer ? stringsAt(answer.problem, answer.problem.target ?? []) : [];
    if (station) {
      if (station.play) {
        hues.set(station.play, "good");
      }
      const labels = new Map(
        station.replies.map((reply, index) => [reply.move, String.fromCharCode(97 + (index % 26))]),
      );
      return {
        line: station.position,
        label: `${sizeOf(line)} board, in the proof. ${station.words}`,
        target: asked,
        hues,
        labels,
        last: station.last,
        zone: station.zone,
      };
    }
    if (answer && mistake) {
      const wrong = answer.mistakes.find((it) => it.move === mistake);
      const figure = numbered(answer.problem, [mistake, ...(wrong?.refutation ?? [])], answer.problem.to_move);
      return {
        line: figure.line,
        label: `${sizeOf(line)} board with the refutation of ${mistake}`,
        target: asked,
        labels: figure.labels,
        hues,
      };
    }
    if (answer) {
      const right: Hue = answer.opinion
        ? "seems"
        : answer.outcome === "win_by_ko" || answer.outcome === "lost_by_ko"
          ? "ko"
          : "good";
      if (!answer.opinion) {
        answer.mistakes.forEach((it) => hues.set(it.move, "bad"));
      }
      answer.moves.forEach((move) => hues.set(move, right));
      const choice = firstChoice(answer);
      return {
        line: answer.problem,
        label: `${sizeOf(line)} board. ${answer.sentence}${choice?.isProved ? ` The proof plays ${choice.move}.` : ""}`,
        target: asked,
        hues,
        choice: choice?.move ?? null,
        zone: answer.zone,
      };
    }
    // While a search runs, the line that it is on.
    if (best && best.length > 0) {
      const figure = numbered(line, best, mover);
      return { line: figure.line, label: `${sizeOf(line)} board, searching`, target, labels: figure.labels, hues };
    }
    return {
      line,
      label: `${sizeOf(line)} board. ${target.length > 0 ? `Chosen: ${target.join(", ")}` : "Choose stones"}`,
      target,
      hues,
    };
  }, [line, target, mover, answer, mistake, station, best]);
}

function sizeOf(line: Line): string {
  return line.size.join(" by ");
}
