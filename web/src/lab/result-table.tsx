/** A table of results. Numbers stand to the right; columns of the paper are told apart. */

import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import type { ResultsView as Results } from "../api/types";

type Table = Results["tables"][number];

/** With more columns than this the figures are set smaller. */
const FEW = 9;

export function ResultTable({ table }: { table: Table }) {
  const { columns, rows, same } = useMemo(() => told(table), [table]);
  const title = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [hidden, look] = useHidden(frame);
  const isNumber = (column: number) => rows.every((row) => /^[-+]?[\d,.]+[%+]?$|^-?$/.test(row[column] ?? ""));
  const isPrinted = (head: string) => /paper|printed/i.test(head);
  const kinds = columns.map(
    (head, column) => `${isNumber(column) ? "is-number" : ""} ${isPrinted(head) ? "is-printed" : ""}`,
  );
  return (
    <section class="result" aria-labelledby={title}>
      <h3 id={title}>{table.title}</h3>
      {same.length > 0 && <p class="small muted">In every row: {same.join(", ")}.</p>}
      {hidden.isWide && (
        <p class="small muted" aria-hidden="true">
          {hidden.isMore ? "More columns to the right: scroll sideways →" : "← This is the last column"}
        </p>
      )}
      <div
        class={`table ${columns.length > FEW ? "has-many" : ""} ${hidden.isMore ? "has-more" : ""}`}
        tabIndex={hidden.isWide ? 0 : -1}
        role="region"
        aria-labelledby={title}
        ref={frame}
        onScroll={look}
      >
        <table aria-labelledby={title}>
          <thead>
            <tr>
              {columns.map((head, column) => (
                <th key={head} scope="col" class={kinds[column]}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column} class={kinds[column]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What is worth a column: one that says nothing is left out, and one that says the same in every row is told once. */
function told({ columns, rows }: Table): { columns: string[]; rows: string[][]; same: string[] } {
  const only = columns.map((_, column) => {
    const values = new Set(rows.map((row) => row[column] ?? ""));
    return rows.length > 1 && column > 0 && values.size === 1 ? [...values][0] : undefined;
  });
  const kept = columns.flatMap((_, column) => (only[column] === undefined ? [column] : []));
  return {
    columns: kept.map((column) => columns[column] ?? ""),
    rows: rows.map((row) => kept.map((column) => row[column] ?? "")),
    same: columns.flatMap((head, column) => {
      const value = only[column];
      return value === undefined || value === "-" || value === "" ? [] : [`${head} ${value}`];
    }),
  };
}

interface Hidden {
  /** Whether the table is wider than what is seen of it. */
  isWide: boolean;
  /** Whether there is more to the right. */
  isMore: boolean;
}

/** What a frame hides of a table, and a look at it again. */
function useHidden(frame: { current: HTMLDivElement | null }): [Hidden, () => void] {
  const [hidden, setHidden] = useState<Hidden>({ isWide: false, isMore: false });
  const look = () => {
    const at = frame.current;
    if (at) {
      const room = at.scrollWidth - at.clientWidth;
      setHidden({ isWide: room > 1, isMore: room - at.scrollLeft > 1 });
    }
  };
  useEffect(() => {
    const observer = new ResizeObserver(look);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return [hidden, look];
}
