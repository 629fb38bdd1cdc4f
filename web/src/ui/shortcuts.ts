/** Keys that do something anywhere on the page, except where the user types text. */

import { useLayoutEffect } from "preact/hooks";

export function useShortcuts(keys: Record<string, () => void>): void {
  // Before the next frame: who sees what a key would do may press it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement | null;
      // A dialog that was just closed may keep the focus until the next frame; its keys are the page's again.
      const types = at?.closest("input, textarea, select, dialog[open]") ?? null;
      if (event.altKey || types) {
        return;
      }
      const isCommand = event.ctrlKey || event.metaKey;
      const shift = isCommand && event.shiftKey ? "Shift-" : "";
      const act = keys[isCommand ? `Ctrl-${shift}${event.key.toLowerCase()}` : event.key];
      if (act) {
        event.preventDefault();
        act();
      }
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}
