/** A board that begins to stick to the top may cover what was pressed to bring it there: the page gives way. */

import { useEffect, useRef } from "preact/hooks";

/** How long after it a press may be the cause, in milliseconds, and how far below the board it is to come. */
const FRESH = 3000;
const GAP = 70;

/** What was pressed is often gone by then; the card that it was on is not. */
interface Press {
  card: Element;
  /** How far below the top of the card. */
  depth: number;
  time: number;
}

export function useRoomBelow(frame: { current: HTMLDivElement | null }, isKept: boolean): void {
  const pressed = useRef<Press | null>(null);
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const card = event.target instanceof Element ? event.target.closest(".card") : null;
      pressed.current = card && {
        card,
        depth: event.clientY - card.getBoundingClientRect().top,
        time: performance.now(),
      };
    };
    window.addEventListener("pointerdown", press);
    return () => window.removeEventListener("pointerdown", press);
  }, []);
  useEffect(() => {
    if (!isKept) {
      return undefined;
    }
    // After the board has got its new size.
    const request = requestAnimationFrame(() => {
      const press = pressed.current;
      if (press && frame.current && performance.now() - press.time < FRESH) {
        giveWay(frame.current, press.card.getBoundingClientRect().top + press.depth);
      }
    });
    return () => cancelAnimationFrame(request);
  }, [isKept]);
}

function giveWay(board: HTMLDivElement, y: number): void {
  const isStuck = getComputedStyle(board).position === "sticky";
  const { top, bottom } = board.getBoundingClientRect();
  if (isStuck && top <= 0 && y < bottom + GAP) {
    // At once: a slow one would be cut short by what still comes to the page.
    window.scrollBy({ top: y - bottom - GAP, behavior: "instant" });
  }
}
