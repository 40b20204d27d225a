import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { isSameText } from "#app/process/same-text.server.ts";
import type { HttpListener } from "#app/server/app-server.server.ts";
import { dataPolicy, securityHeaders } from "#app/server/guard/security-headers.server.ts";

interface EndpointOptions {
  registry: Pick<Registry, "metrics" | "contentType">;
  /** Bearer token that the scraper sends; undefined where the port alone protects the metrics. */
  token: string | undefined;
  log: { error(fields: object, message: string): void };
}

const path = "/metrics";

/** Answers `GET /metrics` in Prometheus's text format, on any host. @returns false for every other path. */
export function createMetricsEndpoint({ token, ...sources }: EndpointOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url !== path || (request.method !== "GET" && request.method !== "HEAD")) return false;
    if (token === undefined || isSameText(request.headers.authorization ?? "", `Bearer ${token}`))
      void send(request, response, sources);
    else response.writeHead(401, { ...headers, "www-authenticate": "Bearer" }).end();
    return true;
  };
}

const headers = { ...securityHeaders(dataPolicy, false), "cache-control": "no-store" };

async function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  { registry, log }: Pick<EndpointOptions, "registry" | "log">,
): Promise<void> {
  const text = await registry.metrics().catch((error: unknown) => {
    log.error({ err: error }, "metrics could not be read");
    return null;
  });
  if (text === null) response.writeHead(500, headers).end();
  else
    response
      .writeHead(200, { ...headers, "content-type": registry.contentType })
      .end(method === "HEAD" ? undefined : text);
}

/**
 * The metrics on a port of their own, which serves nothing else.
 * @throws {Error} with a sentence for the operator, when the port is not available.
 */
export function openMetricsPort(
  endpoint: ReturnType<typeof createMetricsEndpoint>,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const answer: HttpListener = (request, response) => {
    if (!endpoint(request, response)) response.writeHead(404, headers).end();
  };
  const server = createServer({ headersTimeout: 5000, requestTimeout: 10_000 }, answer);
  return new Promise((resolve, reject) => {
    server.once("error", (cause) =>
      reject(new Error(`The metrics cannot be served on port ${port} of ${host}: ${cause.message}`, { cause })),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve({
        port: typeof address === "object" && address !== null ? address.port : port,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
