import { fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";

export interface SentAnswer {
  /** Names and values alternating, as sent. */
  headers: string[];
  body: Buffer;
}

const ownHeaders = new Set(["date", "connection", "keep-alive"]);

/** Runs the work while a separate process sends this response to every request, with `node:http` only. */
export async function withBareServer<Result>(
  answer: SentAnswer,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const child = fork("scripts/bench/send-bytes.mjs");
  try {
    child.send({ headers: withoutOwn(answer.headers), body: answer.body.toString("base64") });
    const [port] = await once(child, "message");
    return await work(`http://localhost:${port}`);
  } finally {
    child.disconnect();
  }
}

/** Without those that Node adds itself. */
function withoutOwn(headers: string[]): string[] {
  return headers.filter((_, at) => !ownHeaders.has((headers[at - (at % 2)] ?? "").toLowerCase()));
}

/** A response as sent, without decompressing it. @throws {Error} when it has another status. */
export async function fetchRaw(url: string, headers: Record<string, string>, status = 200): Promise<SentAnswer> {
  const sent = request(url, { headers, agent: false }).end();
  const [answer] = await once(sent, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  if (answer.statusCode !== status) throw new Error(`${url} answered ${answer.statusCode}`);
  return { headers: answer.rawHeaders, body: Buffer.concat(chunks) };
}
