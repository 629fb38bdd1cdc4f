/** What is brought to the page: a text that is pasted, or a file that is dropped. */

import { useEffect } from "preact/hooks";

export function useBrought(onBrought: (what: string | File) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const at = event.target instanceof Element ? event.target : null;
      const types = at?.closest("input, textarea, dialog[open]");
      const text = event.clipboardData?.getData("text") ?? "";
      if (!types && text.trim()) onBrought(text);
    };
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (file) {
        event.preventDefault();
        onBrought(file);
      }
    };
    window.addEventListener("paste", paste);
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("paste", paste);
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, []);
}
