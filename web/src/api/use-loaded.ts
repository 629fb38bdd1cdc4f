/** Something that is loaded from the server when a component appears. */

import { useEffect, useState } from "preact/hooks";
import { asTrouble, get, GONE } from "./client";
import { whenBack } from "./connection";
import type { TroubleView as Trouble } from "./types";

export type Loaded<T> = { is: "loading" } | { is: "there"; value: T } | { is: "failed"; trouble: Trouble };

const known = new Map<string, unknown>();

/** Loads something once; what was loaded before is there at once. */
export function useLoaded<T>(path: string | null): Loaded<T> {
  const [state, setState] = useState<{ path: string | null; loaded: Loaded<T> }>({
    path: null,
    loaded: { is: "loading" },
  });
  useEffect(() => {
    if (path === null) {
      return undefined;
    }
    if (known.has(path)) {
      // Another part of the page may have loaded it since we were drawn.
      setState({ path, loaded: { is: "there", value: known.get(path) as T } });
      return undefined;
    }
    let wanted = true;
    let forget = () => {};
    const load = async () => {
      try {
        const value = await get<T>(path);
        known.set(path, value);
        if (wanted) {
          setState({ path, loaded: { is: "there", value } });
        }
      } catch (why) {
        const trouble = asTrouble(why);
        if (wanted) {
          setState({ path, loaded: { is: "failed", trouble } });
          if (trouble.code === GONE.code) {
            forget = whenBack(load);
          }
        }
      }
    };
    void load();
    return () => {
      wanted = false;
      forget();
    };
  }, [path]);
  if (path !== null && known.has(path)) {
    return { is: "there", value: known.get(path) as T };
  }
  return state.path === path ? state.loaded : { is: "loading" };
}
