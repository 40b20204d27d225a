import { Agent, request } from "node:http";
import type { Sent } from "./find-leaks.ts";

export interface Ask {
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Session token; null for visitors. */
  token?: string | null;
}

export interface Answer extends Sent {
  status: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const deadlineMs = 60_000;

/** Sends a request for a host name to the local server at this port. Redirects are not followed. */
export function ask(
  port: number,
  { host, path, method = "GET", headers = {}, body, token = null }: Ask,
): Promise<Answer> {
  const sent = {
    host: `${host}:${port}`,
    ...(token === null ? {} : { cookie: `session=${token}` }),
    ...(method === "GET" ? {} : { origin: `http://${host}:${port}` }),
    ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method, headers: sent, agent, timeout: deadlineMs };
    const outgoing = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: toPairs(answer.rawHeaders),
          contentType: answer.headers["content-type"] ?? "",
          body: Buffer.concat(chunks),
          requested: [host, path],
        }),
      );
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error(`${path} was not answered`)));
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

export function closeConnections(): void {
  agent.destroy();
}

function toPairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, raw[at + 1] ?? ""]] : []));
}
