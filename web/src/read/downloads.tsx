/** The answer as files. */

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
  return (
    <p class="downloads small">
      <span class="muted">Download</span>
      {files.map(([file, name]) => (
        <a key={file} href={`/api/answers/${answer.id}/${file}`} download={`tesuji-${file}`}>
          {name}
        </a>
      ))}
    </p>
  );
}
