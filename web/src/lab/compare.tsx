/** Two methods on one problem: what each finds, what it costs, and its tree. */

import { useMemo, useState } from "preact/hooks";
import { answerer } from "../api/answerer";
import { useJob } from "../api/job";
import { useLoaded } from "../api/use-loaded";
import type {
  AnswerView as Answer,
  Branch,
  CollectionView,
  MethodView,
  ProblemCollection as Collection,
  ProblemLine as Line,
  SolvedView as Solved,
} from "../api/types";
import { Board, type Hue } from "../board/board";
import { firstChoice } from "../read/first-move";
import { ProofTree } from "../read/proof-tree";
import { ProgressCard } from "../ui/progress";
import { useShortcuts } from "../ui/shortcuts";
import { TroubleCard } from "../ui/trouble";

export function Compare() {
  const collections = useLoaded<CollectionView[]>("/api/collections");
  const methods = useLoaded<MethodView[]>("/api/methods");
  const [name, setName] = useState("samples");
  const [place, setPlace] = useState(0);
  const collection = useLoaded<Collection>(`/api/collections/${name}`);
  const [pair, setPair] = useState<[string, string]>(["df-pn", "alphabeta"]);
  const [answers, setAnswers] = useState<(Answer | null)[]>([]);
  const jobs = [useJob(), useJob()] as const;
  const isBusy = jobs.some((job) => job.busy);
  const problem = collection.is === "there" ? collection.value.problems[place] : undefined;
  const forget = () => {
    jobs.forEach((job) => job.cancel());
    setAnswers([]);
  };
  const run = async () => {
    if (!problem) {
      return;
    }
    setAnswers([]);
    const ask = async (index: 0 | 1) => {
      const question = { position: problem, method: pair[index], seconds: 20 };
      const solved = await jobs[index].start<Solved>("/api/searches", question);
      setAnswers((before) => [0, 1].map((place) => (place === index ? solved?.first : before[place]) ?? null));
      return solved;
    };
    // On one thread one after the other: side by side they would take each other's time.
    if ((await (await answerer()).atOnce()) > 1) {
      await Promise.all([ask(0), ask(1)]);
    } else if (await ask(0)) {
      await ask(1);
    }
  };
  useShortcuts({ s: () => jobs.forEach((job) => job.stop()) });
  const choose = (index: 0 | 1, method: string) => {
    forget();
    setPair(index === 0 ? [method, pair[1]] : [pair[0], method]);
  };
  return (
    <>
      <h2>Two methods on one problem</h2>
      <form
        class="bar-row"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <label class="inline">
          <span class="hidden">Collection</span>
          <select
            value={name}
            onChange={(event) => {
              forget();
              setName(event.currentTarget.value);
              setPlace(0);
            }}
          >
            {collections.is === "there" &&
              collections.value.map((it) => (
                <option key={it.name} value={it.name}>
                  {it.title}
                </option>
              ))}
          </select>
        </label>
        <label class="inline">
          <span class="hidden">Problem</span>
          <select
            value={place}
            onChange={(event) => {
              forget();
              setPlace(Number(event.currentTarget.value));
            }}
          >
            {collection.is === "there" &&
              collection.value.problems.map((it, index) => (
                <option key={index} value={index}>
                  {it.id}
                </option>
              ))}
          </select>
        </label>
        {([0, 1] as const).map((index) => (
          <label class="inline" key={index}>
            <span class="hidden">{index === 0 ? "First method" : "Second method"}</span>
            <select
              value={pair[index]}
              title={
                methods.is === "there" ? (methods.value.find((it) => it.name === pair[index])?.description ?? "") : ""
              }
              onChange={(event) => choose(index, event.currentTarget.value)}
            >
              {methods.is === "there" &&
                methods.value.map((it) => (
                  <option key={it.name} value={it.name} title={it.description}>
                    {it.name}
                  </option>
                ))}
            </select>
          </label>
        ))}
        <button type="submit" class="strong" disabled={isBusy || !problem}>
          Compare
        </button>
      </form>
      {collections.is === "failed" && <TroubleCard trouble={collections.trouble} />}
      {jobs.map((job, index) => (
        <ProgressCard key={index} job={job} what={`${pair[index]} is reading`} />
      ))}
      {answers.length > 0 && <Bars pair={pair} answers={answers} />}
      <div class="pair">
        {pair.map((method, index) => (
          <Column
            key={index}
            method={method}
            description={
              methods.is === "there" ? methods.value.find((it) => it.name === method)?.description : undefined
            }
            problem={problem}
            answer={answers[index] ?? null}
          />
        ))}
      </div>
    </>
  );
}

/** Positions and seconds of both, as bars on one scale. */
function Bars({ pair, answers }: { pair: string[]; answers: (Answer | null)[] }) {
  const rows: [string, (answer: Answer) => number, (value: number) => string][] = [
    ["positions", (answer) => answer.nodes, (value) => value.toLocaleString("en")],
    ["seconds", (answer) => answer.seconds, (value) => value.toFixed(3)],
  ];
  return (
    <dl class="bars">
      {rows.map(([name, value, words]) => {
        const most = Math.max(...answers.map((answer) => (answer ? value(answer) : 0)), 1e-9);
        return answers.map(
          (answer, index) =>
            answer && (
              <div key={`${name}${index}`}>
                <dt>
                  {pair[index]} <span class="muted">{name}</span>
                </dt>
                <dd>
                  <i style={{ width: `${Math.max(1, (100 * value(answer)) / most)}%` }} />
                  <span>{words(value(answer))}</span>
                </dd>
              </div>
            ),
        );
      })}
    </dl>
  );
}

function Column({
  method,
  description,
  problem,
  answer,
}: {
  method: string;
  description: string | undefined;
  problem: Line | undefined;
  answer: Answer | null;
}) {
  const tree = useLoaded<Branch[]>(answer ? `/api/answers/${answer.id}/tree` : null);
  const hues = useMemo(() => {
    const found = new Map<string, Hue>();
    answer?.mistakes.forEach((it) => found.set(it.move, "bad"));
    answer?.moves.forEach((move) => found.set(move, answer.outcome.endsWith("ko") ? "ko" : "good"));
    return found;
  }, [answer]);
  return (
    <section class="card" aria-label={method}>
      <h3>{method}</h3>
      {description && <p class="small muted">{description}</p>}
      {problem && (
        <Board
          line={problem}
          label={`${method}: ${answer?.sentence ?? "not yet"}`}
          target={problem.target ?? []}
          hues={hues}
          choice={answer ? (firstChoice(answer)?.move ?? null) : null}
        />
      )}
      {answer && (
        <>
          <p role="status">
            <strong>{answer.sentence}</strong>
          </p>
          <p class="small muted">
            {answer.standing}; {answer.cost}
          </p>
          {answer.line.length > 0 && <p class="small">Main line: {answer.line.join(" ")}</p>}
          {tree.is === "there" && tree.value.length > 0 && (
            <ProofTree branches={tree.value} moves={[]} first={answer.problem.to_move} onGo={() => undefined} />
          )}
        </>
      )}
    </section>
  );
}
