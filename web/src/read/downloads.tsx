/** The answer as files. */

import { useIsLocal } from "../api/answerer";
import { send } from "../api/client";
import type { AnswerView as Answer } from "../api/types";

export function Downloads({ answer }: { answer: Answer }) {
  const files: [string, string][] = [
    ["solution.sgf", "SGF"],
    ["picture.svg", "SVG"],
    ["picture.png", "PNG"],
  ];
  if (answer.certificates.length > 0) {
    files.push(["certificate.txt", "Certificate"]);
  }
  if (answer.certificates.length > 1) {
    files.push(["certificate-2.txt", "Certificate 2"]);
  }
  const isLocal = useIsLocal();
  return (
    <p class="downloads small">
      <span class="muted">Download</span>
      {files.map(([file, name]) => (
        <a
          key={file}
          href={`/api/answers/${answer.id}/${file}`}
          download={`tesuji-${file}`}
          onClick={(event) => {
            // No program is there that could send it.
            if (isLocal) {
              event.preventDefault();
              void save(`/api/answers/${answer.id}/${file}`, `tesuji-${file}`);
            }
          }}
        >
          {name}
        </a>
      ))}
    </p>
  );
}

/** Saves what this browser itself answers. */
async function save(path: string, name: string): Promise<void> {
  const url = URL.createObjectURL(await (await send(path)).blob());
  const link = document.createElement("a");
  [link.href, link.download] = [url, name];
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
