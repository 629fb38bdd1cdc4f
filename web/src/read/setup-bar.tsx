/** What a click on the board does, and how the board is changed. */

import type { ProblemLine as Line } from "../api/types";
import { emptyLine } from "../board/stones";

export type Tool = "ask" | "turns" | "black" | "white" | "erase";

const TOOLS: [Tool, string, string][] = [
  ["ask", "Choose", "choose the stones in question"],
  ["turns", "◐ Turns", "play black and white in turn"],
  ["black", "● Black", "put black stones"],
  ["white", "○ White", "put white stones"],
  ["erase", "Erase", "take stones away"],
];
const SIZES = [5, 6, 7, 8, 9, 11, 13, 15, 19];

interface Props {
  tool: Tool;
  line: Line;
  onTool: (tool: Tool) => void;
  onChange: (line: Line) => void;
  onOpen: () => void;
  /** Whether there is something to take back, and to do again. */
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  /** Whether only a part of the board is shown, if that can be chosen. */
  zoom: boolean | null;
  onZoom: () => void;
}

export function SetupBar(props: Props) {
  const { tool, line, onTool, onChange, onOpen } = props;
  const [columns, rows] = line.size;
  const isSquare = columns === rows && SIZES.includes(columns);
  return (
    <div class="bar-row">
      <div class="segments" role="radiogroup" aria-label="What a click does">
        {TOOLS.map(([name, words, title]) => (
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={tool === name}
            title={title}
            onClick={() => onTool(name)}
          >
            {words}
          </button>
        ))}
      </div>
      <label class="inline">
        <span class="hidden">Board</span>
        <select
          value={isSquare ? String(columns) : "other"}
          onChange={(event) => {
            const side = Number(event.currentTarget.value);
            if (side) onChange(emptyLine(side, side));
          }}
        >
          {!isSquare && (
            <option value="other">
              {columns}×{rows}
            </option>
          )}
          {SIZES.map((side) => (
            <option key={side} value={side}>
              {side}×{side}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => onChange(emptyLine(columns, rows))}>
        Clear
      </button>
      <button type="button" onClick={onOpen}>
        Open…
      </button>
      <span class="together">
        <button type="button" disabled={!props.canUndo} title="Undo (Ctrl-Z)" aria-label="Undo" onClick={props.onUndo}>
          ↶
        </button>
        <button type="button" disabled={!props.canRedo} title="Redo (Ctrl-Y)" aria-label="Redo" onClick={props.onRedo}>
          ↷
        </button>
      </span>
      {props.zoom !== null && (
        <button type="button" aria-pressed={props.zoom} onClick={props.onZoom}>
          {props.zoom ? "Whole board" : "Zoom"}
        </button>
      )}
    </div>
  );
}
