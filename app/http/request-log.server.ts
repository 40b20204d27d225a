import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";

/** What the one line about a request says beside what can be seen of it from outside. */
export interface RequestEntry {
  id: string;
  pathname: string;
  tenant?: string;
  /** Why the guard refused it. */
  refused?: string;
  cache?: "hit" | "miss" | "none";
}

/** Writes one line once the answer is sent or given up. */
export function logRequest(exchange: { request: IncomingMessage; response: ServerResponse }, entry: RequestEntry, log: Logger): void {
  if (!log.isLevelEnabled("info")) return;
  const { request, response } = exchange;
  const started = performance.now();
  const { socket } = request;
  const sentBefore = socket.bytesWritten;
  response.once("close", () => {
    log.info({
      ...entry,
      pathname: withoutSecrets(entry.pathname),
      method: request.method,
      status: response.statusCode,
      ms: Math.round((performance.now() - started) * 100) / 100,
      bytes: socket.bytesWritten - sentBefore,
      ...(response.writableFinished ? {} : { aborted: true }),
    });
  });
}

/** Links from mail carry their token in the path. */
function withoutSecrets(pathname: string): string {
  return pathname.replace(/^(\/(?:setpassword|resetpassword|validate)\/)[^/]+/i, "$1…");
}
