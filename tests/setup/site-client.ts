import { type Agent, request as askPlain, type IncomingHttpHeaders } from "node:http";
import { request as askSecure } from "node:https";

export interface SiteAnswer {
  status: number;
  retryAfter: string | undefined;
  location: string | undefined;
  /** By which the server's log names the request. */
  requestId: string | undefined;
  headers: IncomingHttpHeaders;
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
  /** The authority whose certificate the site must have, over HTTPS; the site's name then has its port, as browsers write it. */
  ca?: string;
}

/**
 * Asks a started server, on a connection of its own unless an agent has one, as if it were reached by a name.
 * @returns a rejected promise where the connection ends before the answer has.
 */
export function askSite(
  port: number,
  pathname: string,
  { host = "market.test", fields, json, headers = {}, agent, ca }: SiteRequest = {},
): Promise<SiteAnswer> {
  const startedAt = performance.now();
  const site = ca === undefined ? { name: host, scheme: "http" } : { name: `${host}:${port}`, scheme: "https" };
  const request = ca === undefined ? askPlain : askSecure;
  const body = fields ? new URLSearchParams(fields).toString() : json ? JSON.stringify(json) : undefined;
  const posted = {
    origin: `${site.scheme}://${site.name}`,
    "content-type": fields ? "application/x-www-form-urlencoded" : "application/json",
    "content-length": String(Buffer.byteLength(body ?? "")),
  };
  const sent = request({
    ...{ host: "127.0.0.1", port, path: pathname, agent: agent ?? false },
    ...(ca !== undefined && { ca, servername: host }),
    method: body === undefined ? "GET" : "POST",
    headers: { host: site.name, accept: "text/html", ...(body === undefined ? {} : posted), ...headers },
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
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
          tookMs: performance.now() - startedAt,
        }),
      );
    });
    sent.end(body);
  });
}
