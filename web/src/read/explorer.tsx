/** The explorer: the proof as a tree to walk through, on the board and here. */

import { useLoaded } from "../api/use-loaded";
import type { AnswerView as Answer, Branch } from "../api/types";
import { TroubleCard } from "../ui/trouble";
import { ProofTree } from "./proof-tree";
import type { Walk } from "./use-walk";

interface Props {
  answer: Answer;
  walk: Walk;
  /** Shows where some moves from the position of the answer lead. */
  onVisit: (moves: string[]) => void;
  onAsk: (moves: string[]) => void;
}

export function Explorer({ answer, walk, onVisit, onAsk }: Props) {
  const { station, moves } = walk;
  // What has no certificate has no proof.
  if (answer.certificates.length === 0) {
    return null;
  }
  return (
    <div class="card explorer">
      <div class="row">
        <h2>{answer.opinion ? "What is proved" : "The proof"}</h2>
        {station ? (
          <div class="steps">
            <button
              type="button"
              aria-label="To the start"
              title="To the start"
              disabled={moves.length === 0}
              onClick={() => walk.go([])}
            >
              ⇤
            </button>
            <button
              type="button"
              aria-label="A move back"
              title="A move back ([)"
              disabled={moves.length === 0}
              onClick={walk.back}
            >
              ←
            </button>
            <button
              type="button"
              aria-label="A move forward"
              title="A move forward (])"
              disabled={!station.play && station.replies.length === 0}
              onClick={walk.forward}
            >
              →
            </button>
            <button type="button" class="quiet" onClick={walk.leave}>
              Close
            </button>
          </div>
        ) : (
          <button type="button" class="strong" onClick={() => onVisit([])}>
            Walk through it
          </button>
        )}
      </div>
      {answer.certificates.length > 1 && (
        <div class="segments" role="radiogroup" aria-label="Which proof">
          {labelsOf(answer).map((label, index) => (
            <button
              key={index}
              type="button"
              role="radio"
              aria-checked={walk.certificate === index}
              title={answer.certificates[index]?.words}
              onClick={() => walk.choose(index)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {answer.certificates.map((certificate) => (
        <p key={certificate.words} class="small muted">
          {certificate.words} {counted(certificate.nodes, "node")}, {counted(certificate.edges, "move")}.
        </p>
      ))}
      {station && (
        <div class="station">
          <ol class="path" aria-label="Moves so far">
            {moves.map((move, index) => (
              <li key={index}>
                <button
                  type="button"
                  class="move"
                  aria-current={index === moves.length - 1 ? "step" : undefined}
                  onClick={() => walk.go(moves.slice(0, index + 1))}
                >
                  {index + 1}. {move}
                </button>
              </li>
            ))}
          </ol>
          <p role="status">{station.words}</p>
          {station.play && (
            <button type="button" class="move is-good" onClick={walk.forward}>
              ✓ {station.play}
            </button>
          )}
          {station.replies.length > 0 && (
            <div class="moves" role="group" aria-label="What the other side may try">
              {station.replies.map((reply, index) => (
                <button
                  key={reply.move}
                  type="button"
                  class="move"
                  title={reply.answer ? `answered at ${reply.answer}` : "needs no answer"}
                  onClick={() => walk.play(reply.move)}
                >
                  {String.fromCharCode(97 + (index % 26))} {reply.move}
                </button>
              ))}
            </div>
          )}
          {station.state === "off" && (
            <p>
              <button type="button" class="strong" onClick={() => onAsk(moves)}>
                Ask the engine here
              </button>
            </p>
          )}
        </div>
      )}
      {walk.trouble && (
        <TroubleCard
          trouble={walk.trouble}
          {...(walk.trouble.code === "not_found" ? { onRetry: () => onAsk([]) } : {})}
        />
      )}
      {/* The tree calls moves right and wrong, which of an opinion nothing proves. */}
      {!answer.opinion && <Tree answer={answer} moves={moves} onGo={onVisit} />}
    </div>
  );
}

function counted(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

function Tree({ answer, moves, onGo }: { answer: Answer; moves: string[]; onGo: (moves: string[]) => void }) {
  const tree = useLoaded<Branch[]>(`/api/answers/${answer.id}/tree`);
  if (tree.is === "failed") {
    return <TroubleCard trouble={tree.trouble} />;
  }
  return tree.is === "there" && tree.value.length > 0 ? (
    <ProofTree branches={tree.value} moves={moves} first={answer.problem.to_move} onGo={onGo} />
  ) : null;
}

/** What each certificate says, in a word or two, no two of them alike. */
function labelsOf(answer: Answer): string[] {
  const labels = answer.certificates.map((certificate) => {
    const stones = certificate.target.split(" ");
    // The stones are called as in the answer.
    const name = stones.find((vertex) => answer.target.includes(vertex)) ?? stones[0] ?? "";
    const fates: Record<string, string> = { capture: "dies", save: "lives", connect: "connects", cut: "is cut off" };
    const fate = fates[certificate.claim] ?? certificate.claim;
    return answer.opinion ? `${name} ${fate}` : `${certificate.claimant === "black" ? "Black's" : "White's"} share`;
  });
  return labels.map((label, index) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${index + 1})`,
  );
}
