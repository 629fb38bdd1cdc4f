/** The page: a head with the five parts, and the part that is open. */

import { useState } from "preact/hooks";
import { useIsLocal } from "./api/answerer";
import { useConnection } from "./api/connection";
import { LabPage } from "./lab/lab";
import { PlayPage } from "./play/play";
import { ProblemsPage } from "./problems/problems";
import { ReadPage } from "./read/read";
import { ReviewPage } from "./review/review";
import { addressOf, open, PARTS, useRoute, type Part } from "./router";
import { Help } from "./ui/help";
import { useShortcuts } from "./ui/shortcuts";
import { applyTheme, nextTheme, theme } from "./ui/theme";

const TITLES: Record<Part, string> = {
  read: "Read",
  play: "Play",
  problems: "Problems",
  review: "Review",
  lab: "Lab",
};

export function App() {
  const route = useRoute();
  const isThere = useConnection();
  const isLocal = useIsLocal();
  const [help, setHelp] = useState(false);
  const [now, setNow] = useState(theme());
  const change = () => {
    const next = nextTheme(now);
    applyTheme(next);
    setNow(next);
  };
  useShortcuts({
    "1": () => open("read"),
    "2": () => open("play"),
    "3": () => open("problems"),
    "4": () => open("review"),
    "5": () => open("lab"),
    t: change,
    "?": () => setHelp(true),
  });
  return (
    <>
      <a
        class="skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById("content")?.focus();
        }}
      >
        To the board
      </a>
      <header class="head">
        <a class="name" href={`#${addressOf("read")}`} onClick={(event) => follow(event, "read")}>
          <Mark />
          Tesuji
        </a>
        <nav aria-label="Parts of the page">
          {PARTS.map((part) => (
            <a
              key={part}
              href={`#${addressOf(part)}`}
              aria-current={route.part === part ? "page" : undefined}
              onClick={(event) => follow(event, part)}
            >
              {TITLES[part]}
            </a>
          ))}
        </nav>
        <div class="tools">
          {isLocal && (
            <span class="small muted" title="Nothing is sent anywhere: the engine runs in this browser">
              in this browser
            </span>
          )}
          <button
            type="button"
            class="quiet"
            onClick={change}
            aria-label={`Colours: ${now}. Change`}
            title={`Colours: ${now}`}
          >
            {now === "auto" ? "◐" : now === "light" ? "☀" : "☾"}
          </button>
          <button type="button" class="quiet" onClick={() => setHelp(true)} aria-label="Keys" title="Keys">
            ?
          </button>
        </div>
      </header>
      {!isThere && (
        <div class="gone" role="alert">
          The program does not answer. Start it again with <code>tesuji serve</code>: this page keeps trying, and goes
          on by itself.
        </div>
      )}
      <main id="content" tabIndex={-1}>
        {route.part === "read" && <ReadPage query={route.query} />}
        {route.part === "play" && <PlayPage />}
        {route.part === "problems" && <ProblemsPage rest={route.rest} />}
        {route.part === "review" && <ReviewPage />}
        {route.part === "lab" && <LabPage rest={route.rest} />}
      </main>
      {help && <Help onClose={() => setHelp(false)} />}
    </>
  );
}

/** The address of Read changes with every stone, which the link does not hear of: it is looked up when it is clicked. */
function follow(event: MouseEvent, part: Part): void {
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!isElsewhere) {
    event.preventDefault();
    open(part);
  }
}

function Mark() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M8 1v22M16 1v22M1 8h22M1 16h22" stroke="currentColor" stroke-width="1" opacity=".45" />
      <circle cx="8" cy="16" r="5" fill="currentColor" />
      <circle cx="16" cy="8" r="4.5" fill="var(--paper)" stroke="currentColor" stroke-width="1" />
    </svg>
  );
}
