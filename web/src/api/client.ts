/** Asking the program: JSON in, JSON out, and trouble in words. */

import { answerer } from "./answerer";
import { lost } from "./connection";
import type { TroubleView as Trouble } from "./types";

/** Trouble as an exception. */
export class Failed extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.message);
  }
}

/** What is said when the server does not answer at all. */
export const GONE: Trouble = {
  code: "gone",
  message: "The program does not answer.",
  remedy: "Start it again with “tesuji serve”: this page goes on by itself.",
};

/** The name of this page, by which the server counts its searches. */
const page = crypto.getRandomValues(new Uint32Array(2)).join("-");

/** Sends a request; what is not a success becomes an exception. */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const { answer } = await answerer();
  let response: Response;
  try {
    response = await answer(path, { ...init, headers: { ...init.headers, "tesuji-page": page } });
  } catch (why) {
    if (init.signal?.aborted) {
      throw why;
    }
    lost();
    throw new Failed(GONE);
  }
  if (!response.ok) {
    throw new Failed(await troubleOf(response));
  }
  return response;
}

async function troubleOf(response: Response): Promise<Trouble> {
  try {
    return (await response.json()) as Trouble;
  } catch {
    return { code: "bug", message: `The program answers with ${response.status}.`, remedy: "" };
  }
}

/** Asks for something. */
export async function get<T>(path: string): Promise<T> {
  return (await send(path)).json() as Promise<T>;
}

/** Tells something, and gets an answer. */
export async function post<T>(path: string, body: unknown): Promise<T> {
  return (await send(path, posted(body))).json() as Promise<T>;
}

/** A request that tells something. */
export function posted(body: unknown): RequestInit {
  return { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

/** An exception as trouble. */
export function asTrouble(why: unknown): Trouble {
  if (why instanceof Failed) {
    return why.trouble;
  }
  return { code: "bug", message: why instanceof Error ? why.message : String(why), remedy: "" };
}
