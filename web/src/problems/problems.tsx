/** Problems: the collections, and the one that is being worked on. */

import { useState } from "preact/hooks";
import { useLoaded, type Loaded } from "../api/use-loaded";
import type { CollectionView, ProblemCollection as Collection } from "../api/types";
import { Thumbnail } from "../board/thumbnail";
import { TroubleCard } from "../ui/trouble";
import { BringSet } from "./bring-set";
import { isOwn, ownSets, removeSet } from "./own";
import { Practice } from "./practice";
import { scoreOf } from "./score";

export function ProblemsPage({ rest }: { rest: string[] }) {
  const [name, number] = rest;
  const served = useLoaded<Collection>(name && !isOwn(name) ? `/api/collections/${name}` : null);
  const collection = name && isOwn(name) ? brought(name) : served;
  if (!name) {
    return <Shelf />;
  }
  if (collection.is === "failed") {
    return (
      <div class="narrow">
        <TroubleCard trouble={collection.trouble} />
        <p>
          <a href="#problems">All collections</a>
        </p>
      </div>
    );
  }
  if (collection.is === "loading") {
    return (
      <p class="narrow muted" role="status">
        Loading…
      </p>
    );
  }
  const count = collection.value.problems.length;
  const place = Math.min(Math.max(1, Number(number) || firstOpen(collection.value)), count);
  const problem = collection.value.problems[place - 1];
  return problem ? (
    <Practice key={`${name}/${place}`} collection={collection.value} problem={problem} place={place} />
  ) : null;
}

/** A set of one's own, if it is still there. */
function brought(name: string): Loaded<Collection> {
  const value = ownSets().find((set) => set.name === name);
  const trouble = { code: "not-found", message: "This set is not in your browser.", remedy: "Bring it again." };
  return value ? { is: "there", value } : { is: "failed", trouble };
}

/** The first problem that is not solved yet. */
function firstOpen(collection: Collection): number {
  const score = scoreOf(collection.name);
  const index = collection.problems.findIndex((problem) => !score[problem.id ?? ""]);
  return index < 0 ? 1 : index + 1;
}

function Shelf() {
  const list = useLoaded<CollectionView[]>("/api/collections");
  const [own, setOwn] = useState(ownSets);
  return (
    <div class="narrow">
      <h1>Problems</h1>
      <p class="muted">
        Every answer is proved. Play the move you think is right: you hear at once, and the program resists as long as
        it can.
      </p>
      {list.is === "failed" && <TroubleCard trouble={list.trouble} />}
      {list.is === "loading" && (
        <p class="muted" role="status">
          Loading…
        </p>
      )}
      {list.is === "there" && (
        <ul class="shelf">
          {list.value.map((collection) => (
            <Card key={collection.name} collection={collection} />
          ))}
          {own.map(({ name, title, problems }) => {
            const sample = problems[0];
            return sample ? (
              <Card
                key={name}
                collection={{ name, title, count: problems.length, sample }}
                onRemove={() => {
                  removeSet(name);
                  setOwn(ownSets());
                }}
              />
            ) : null;
          })}
        </ul>
      )}
      <BringSet onBrought={() => setOwn(ownSets())} />
    </div>
  );
}

function Card({ collection, onRemove }: { collection: CollectionView; onRemove?: () => void }) {
  const marks = Object.values(scoreOf(collection.name));
  const solved = marks.filter((mark) => mark === "solved").length;
  return (
    <li>
      <a class="card" href={`#problems/${collection.name}`}>
        <Thumbnail line={collection.sample} />
        <strong>{collection.title}</strong>
        <span class="small muted">
          {marks.length} of {collection.count} done{solved > 0 ? `, ${solved} at the first try` : ""}
        </span>
        <div class="bar" aria-hidden="true">
          <i style={{ width: `${(100 * marks.length) / collection.count}%` }} />
        </div>
      </a>
      {onRemove && (
        <button type="button" class="quiet small" onClick={onRemove}>
          Remove this set
        </button>
      )}
    </li>
  );
}
