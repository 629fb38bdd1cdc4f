/** A table of results. Numbers stand to the right; columns of the paper are told apart. */

import type { ResultsView as Results } from "../api/types";

export function ResultTable({ table }: { table: Results["tables"][number] }) {
  const isNumber = (column: number) => table.rows.every((row) => /^[-+]?[\d,.]+[%+]?$|^-?$/.test(row[column] ?? ""));
  const isPrinted = (head: string) => /paper|printed/i.test(head);
  const kind = (column: number, head: string) =>
    `${isNumber(column) ? "is-number" : ""} ${isPrinted(head) ? "is-printed" : ""}`;
  return (
    <div class="table" tabIndex={0} role="region" aria-label={table.title}>
      <table>
        <caption>{table.title}</caption>
        <thead>
          <tr>
            {table.columns.map((head, column) => (
              <th key={head} scope="col" class={kind(column, head)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} class={kind(column, table.columns[column] ?? "")}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
