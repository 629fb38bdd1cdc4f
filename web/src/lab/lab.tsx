/** Lab: the papers' experiments, and two methods side by side. */

import { useEffect, useRef } from "preact/hooks";
import { useLoaded } from "../api/use-loaded";
import type { ExperimentView } from "../api/types";
import { TroubleCard } from "../ui/trouble";
import { Compare } from "./compare";
import { ExperimentPage } from "./experiment";

export function LabPage({ rest }: { rest: string[] }) {
  const list = useLoaded<ExperimentView[]>("/api/experiments");
  const [name = "compare"] = rest;
  const side = useRef<HTMLElement>(null);
  // On a phone the list is one row, of which only a part is seen.
  useEffect(() => {
    const current = side.current?.querySelector<HTMLElement>("[aria-current]");
    if (side.current && current) side.current.scrollLeft = current.offsetLeft - side.current.offsetLeft;
  }, [name, list.is]);
  return (
    <div class="lab">
      <nav class="side" aria-label="Experiments" ref={side}>
        <h1>Lab</h1>
        <a href="#lab/compare" aria-current={name === "compare" ? "page" : undefined}>
          <strong>Compare</strong>
          <span class="small muted">two methods on one problem</span>
        </a>
        {list.is === "there" &&
          list.value.map((it) => (
            <a key={it.name} href={`#lab/${it.name}`} aria-current={name === it.name ? "page" : undefined}>
              <strong>{it.name}</strong>
              <span class="small muted">{it.title}</span>
            </a>
          ))}
        {list.is === "failed" && <TroubleCard trouble={list.trouble} />}
      </nav>
      <section class="bench">{name === "compare" ? <Compare /> : <ExperimentPage key={name} name={name} />}</section>
    </div>
  );
}
