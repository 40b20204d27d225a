import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Logger } from "pino";
import type { HttpListener } from "./app-server.server.ts";
import { toRefusal } from "./refusal.server.ts";

export interface HttpServer {
  /** @throws {Error} with a sentence for the operator, when the address is not available. */
  listen(at: { host: string; port: number }): Promise<AddressInfo>;
  /** Ends each connection with its next response, so that a proxy has none left to reuse when the server stops. */
  drain(): void;
  /**
   * From now on answers requests that only read with 504, if their proxy then asks another server (`X-Resend: 504`).
   * The proxy then leaves this server out for a while, in which the port can be closed without losing a form.
   */
  sendReadersAway(): void;
  /** Stops accepting connections, lets running requests finish, and closes the rest after the deadline. */
  stop(deadlineMs: number): Promise<void>;
}

const second = 1000;
const limits = {
  // Above the 60 seconds that proxies keep an idle connection: the side that opened it should close it.
  keepAliveTimeout: 65 * second,
  headersTimeout: 5 * second,
  requestTimeout: 30 * second,
  connectionsCheckingInterval: second,
  maxHeaderSize: 16 * 1024,
  // The guard handles a missing Host itself.
  requireHostHeader: false,
};
const stalledMs = 120 * second;

/** The HTTP server: timeouts and size limits, responses to malformed requests, and a graceful stop. */
export function createHttpServer(handle: HttpListener, log: Logger): HttpServer {
  /** The latest response on each open connection. */
  const answers = new Map<Socket, ServerResponse>();
  let stopping = false;
  let isClosing = false;

  function receive(request: IncomingMessage, response: ServerResponse): void {
    if (stopping) response.shouldKeepAlive = false;
    answers.set(request.socket, response);
    if (isClosing && isResent(request)) sendAway(request, response, log);
    else handle(request, response);
  }

  function drain(): void {
    stopping = true;
    for (const response of answers.values()) if (!response.headersSent) response.shouldKeepAlive = false;
  }

  const server = createServer(limits, receive);
  server.timeout = stalledMs;
  server.on("connection", (socket) => socket.once("close", () => answers.delete(socket)));
  // 100-continue is only sent after the guard has accepted the headers.
  server.on("checkContinue", receive);
  server.on("checkExpectation", (_request, response: ServerResponse) =>
    endRaw(response.socket, { status: 417, code: "expectation" }, log),
  );
  server.on("connect", (_request, socket: Socket) => endRaw(socket, { status: 405, code: "connect" }, log));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    endRaw(socket, { status: statusOf(error.code), code: error.code ?? error.name }, log);
  });

  return {
    listen: ({ host, port }) =>
      new Promise((resolve, reject) => {
        const refuse = (error: NodeJS.ErrnoException) => reject(toListenFault(error, { host, port }));
        server.once("error", refuse);
        server.listen(port, host, () => {
          server.off("error", refuse);
          const address = server.address();
          if (address === null || typeof address === "string") reject(new Error("the server listens on no port"));
          else resolve(address);
        });
      }),
    drain,
    sendReadersAway: () => {
      isClosing = true;
    },
    stop: async (deadlineMs) => {
      drain();
      await readArrived();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), deadlineMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
  };
}

/**
 * One turn of the event loop accepts waiting connections, and the next reads what arrived on them. Closing them unread
 * would lose forms, which a proxy does not send twice.
 */
async function readArrived(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}

function toListenFault(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  const why = error.code === "EADDRINUSE" ? "another process does already; set PORT to a free one" : error.message;
  return new Error(`The server cannot listen on port ${port} of ${host}: ${why}`, { cause: error });
}

function statusOf(code: string | undefined): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  return code === "HPE_INVALID_METHOD" ? 501 : 400;
}

/** Forms are served as long as the port is open: one that is sent again after a fault could be stored twice. */
function isResent({ method, headers }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && headers["x-resend"] === "504";
}

/** Shown to people only if the proxy knows no other server. */
function sendAway(request: IncomingMessage, response: ServerResponse, log: Logger): void {
  const requestId = randomUUID();
  log.info({ id: requestId, status: 504, refused: "closing" });
  const { headers, body } = toRefusal(
    request,
    { status: 504, why: "closing" },
    { requestId, secure: false, tenant: null },
  );
  response.writeHead(504, headers).end(request.method === "HEAD" ? undefined : body);
}

/** Writes a raw response to the socket when there is no request to answer. */
function endRaw(socket: Socket | null, fault: { status: number; code: string }, log: Logger): void {
  if (!socket || socket.destroyed || !socket.writable) return;
  const requestId = randomUUID();
  log.info({ id: requestId, status: fault.status, refused: fault.code });
  const refusal = { status: fault.status, why: fault.code };
  const { headers, body } = toRefusal({ headers: {} }, refusal, { requestId, secure: false, tenant: null });
  const lines = Object.entries({ ...headers, date: new Date().toUTCString(), connection: "close" });
  socket.end(
    `HTTP/1.1 ${fault.status} ${reasons[fault.status] ?? "Bad Request"}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`,
  );
}

const reasons: Readonly<Record<number, string>> = {
  405: "Method Not Allowed",
  408: "Request Timeout",
  417: "Expectation Failed",
  431: "Request Header Fields Too Large",
  501: "Not Implemented",
};
