import type { IncomingMessage, ServerResponse } from "node:http";
import type { DestinationStream, Logger } from "pino";

/** Fields of a request's log line besides those visible from outside. */
export interface RequestEntry {
  id: string;
  pathname: string;
  tenant?: string;
  /** Why the guard refused it. */
  refused?: string;
  cache?: "hit" | "miss";
}

interface Logged {
  request: IncomingMessage;
  response: ServerResponse;
  entry: RequestEntry;
}

/** Logs a request once its response is sent or aborted. */
export type RequestLog = (logged: Logged) => void;

const infoLevel = 30;

/**
 * Request log lines in the logger's format and to the same output. Built by hand, because pino takes as long for one
 * as the page cache for the page.
 */
export function createRequestLog(log: Logger, output: DestinationStream): RequestLog {
  if (!log.isLevelEnabled("info")) return () => undefined;
  const base = log.bindings();
  return ({ request, response, entry }) => {
    const { socket } = request;
    const started = performance.now();
    const sentBefore = socket.bytesWritten;
    response.once("close", () => {
      const line = {
        level: infoLevel,
        time: Date.now(),
        ...base,
        ...entry,
        pathname: withoutSecrets(entry.pathname),
        method: request.method,
        status: response.statusCode,
        ms: Math.round((performance.now() - started) * 100) / 100,
        bytes: socket.bytesWritten - sentBefore,
        aborted: response.writableFinished ? undefined : true,
      };
      output.write(`${JSON.stringify(line)}\n`);
    });
  };
}

/**
 * Mailed links have their token in the path (features/identity/social/account-link.ts,
 * features/requests/status-links.server.ts, features/marketplace/saved-searches/digest-mail.ts,
 * features/community/events/event-mail.ts).
 */
function withoutSecrets(pathname: string): string {
  return pathname.replace(
    /^(\/(?:setpassword|resetpassword|validate|requests\/status|users\/join|profile\/email|profile\/reopen|saved\/stop|(?:[^/]+\/)?community\/event\/[^/]+\/cancel)\/)[^/]+/i,
    "$1…",
  );
}
