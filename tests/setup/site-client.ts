import { type Agent, request } from "node:http";

export interface SiteAnswer {
  status: number;
  retryAfter: string | undefined;
  location: string | undefined;
  /** By which the server's log names the request. */
  requestId: string | undefined;
  body: string;
  tookMs: number;
}

export interface SiteRequest {
  host?: string;
  /** A posted form. */
  fields?: Readonly<Record<string, string>>;
  /** A posted JSON text. */
  json?: object;
  headers?: Readonly<Record<string, string>>;
  /** Whose connection is used. */
  agent?: Agent;
}

/**
 * Asks a started server, on a connection of its own unless an agent has one, as if it were reached by a name.
 * @returns a rejected promise where the connection ends before the answer has.
 */
export function askSite(
  port: number,
  pathname: string,
  { host = "market.test", fields, json, headers = {}, agent }: SiteRequest = {},
): Promise<SiteAnswer> {
  const startedAt = performance.now();
  const body = fields ? new URLSearchParams(fields).toString() : json ? JSON.stringify(json) : undefined;
  const posted = {
    origin: `http://${host}`,
    "content-type": fields ? "application/x-www-form-urlencoded" : "application/json",
    "content-length": String(Buffer.byteLength(body ?? "")),
  };
  const sent = request({
    ...{ host: "127.0.0.1", port, path: pathname, agent: agent ?? false },
    method: body === undefined ? "GET" : "POST",
    headers: { host, accept: "text/html", ...(body === undefined ? {} : posted), ...headers },
  });
  return new Promise((resolve, reject) => {
    sent.once("error", reject);
    sent.once("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers["retry-after"],
          requestId: response.headers["x-request-id"]?.toString(),
          location: response.headers.location,
          body: Buffer.concat(chunks).toString(),
          tookMs: performance.now() - startedAt,
        }),
      );
    });
    sent.end(body);
  });
}
