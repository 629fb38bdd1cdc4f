/** A walk through the proof of an answer. */

import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { asTrouble, post } from "../api/client";
import type { AnswerView as Answer, Station, TroubleView as Trouble } from "../api/types";

export interface Walk {
  /** Where it is; nowhere while no walk is on. */
  station: Station | null;
  /** The moves that led there. */
  moves: string[];
  trouble: Trouble | null;
  certificate: number;
  /** Goes to the place where some moves lead, by another certificate if need be. */
  go(moves: string[], certificate?: number): void;
  /** Plays a move; the winner's strategy answers at once. */
  play(vertex: string): void;
  back(): void;
  /** The strategy's move, or the first reply to it. */
  forward(): void;
  leave(): void;
  choose(certificate: number): void;
}

interface At {
  moves: string[];
  station: Station;
}

export function useWalk(answer: Answer | null): Walk {
  const [at, setAt] = useState<At | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [certificate, setCertificate] = useState(0);
  const id = answer?.id ?? null;
  useEffect(() => {
    setAt(null);
    setTrouble(null);
    setCertificate(0);
  }, [id]);

  const travel = useCallback(
    async (moves: string[], answered: boolean, which: number) => {
      if (!id) {
        return;
      }
      try {
        let station = await post<Station>(`/api/answers/${id}/walk`, { moves, certificate: which });
        setTrouble(null);
        setAt({ moves, station });
        if (answered && station.state === "play" && station.play) {
          const further = [...moves, station.play];
          station = await post<Station>(`/api/answers/${id}/walk`, { moves: further, certificate: which });
          setAt({ moves: further, station });
        }
      } catch (why) {
        setTrouble(asTrouble(why));
      }
    },
    [id],
  );

  const moves = at?.moves ?? [];
  const station = useMemo(() => (at && answer ? { ...at.station, words: toldOf(answer, at) } : null), [at, answer]);
  return {
    station,
    moves,
    trouble,
    certificate,
    go: (next, which = certificate) => {
      setCertificate(which);
      void travel(next, false, which);
    },
    play: (vertex) => void travel([...moves, vertex], station?.state === "answer", certificate),
    back: () => {
      if (moves.length > 0) {
        void travel(moves.slice(0, -1), false, certificate);
      }
    },
    forward: () => {
      const next = station?.play ?? station?.replies[0]?.move;
      if (next) {
        void travel([...moves, next], false, certificate);
      }
    },
    leave: () => {
      setAt(null);
      setTrouble(null);
    },
    choose: (which) => {
      setCertificate(which);
      void travel([], false, which);
    },
  };
}

/** What is said of a place: the server's words, but for what it cannot know of the answer as a whole. */
function toldOf(answer: Answer, { moves, station }: At): string {
  const [first] = moves;
  if (first === undefined) {
    // Nothing was played yet that could be answered.
    return station.words.replace(" answers at ", " plays ");
  }
  const isUnshown = station.state === "off" && first !== answer.best && answer.moves.includes(first);
  if (isUnshown && !answer.opinion) {
    const verb = answer.outcome === "win_by_ko" || answer.outcome === "lost_by_ko" ? "leads to a ko" : "works";
    return `${first} ${verb} as well, but its proof is not shown. Ask the engine about it, or step back.`;
  }
  return station.words;
}
