import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startAppServer } from "#tests/factories/app-server.ts";

const html = { headers: { "content-type": "text/html; charset=utf-8" } };
const parts: Parameters<typeof startAppServer>[0] = {
  render: async (request) => {
    if (request.url.endsWith("/broken")) throw new Error("broken");
    if (request.url.endsWith("/moved")) return new Response(null, { status: 302, headers: { location: "/elsewhere" } });
    if (request.url.endsWith("/busy")) return new Response("later", { status: 503, ...html });
    return new Response("<p>page</p>", html);
  },
  call: async (request) =>
    request.url.endsWith("/limited") ? new Response(null, { status: 429 }) : Response.json({ call: true }),
};
let server: Awaited<ReturnType<typeof startAppServer>>;
let proxied: typeof server;

beforeAll(async () => {
  server = await startAppServer(parts);
  proxied = await startAppServer({ ...parts, guard: { trustProxy: true, secure: false } });
});
afterAll(() => Promise.all([server.stop(), proxied.stop()]));

/** As they are sent, so that a header that comes twice is seen. */
function readHeaders(text: string): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const line of text.split("\r\n\r\n", 1)[0]?.split("\r\n").slice(1) ?? []) {
    const [name = "", value = ""] = line.split(/: (.*)/, 2);
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  return headers;
}

const get = (target: string, more = "") =>
  `GET ${target} HTTP/1.1\r\nHost: market.test\r\nConnection: close\r\n${more}\r\n`;

const answers: [string, number, string][] = [
  ["a page", 200, get("/")],
  ["a page's data", 200, get("/login.data")],
  ["a redirect", 302, get("/moved")],
  ["a call", 200, get("/api/x")],
  ["a call too many", 429, get("/api/limited")],
  ["options", 204, "OPTIONS /api/x HTTP/1.1\r\nHost: market.test\r\nConnection: close\r\n\r\n"],
  ["a page that failed", 500, get("/broken")],
  ["a server too busy", 503, get("/busy")],
  ["an address in another form", 400, get("//evil.test")],
  ["a missing file of the build", 404, get("/assets/none.js")],
  ["a missing uploaded file", 404, get("/files/none.svg")],
  ["Remix's manifest", 404, get("/__manifest")],
  ["another site's form", 403, "POST /login HTTP/1.1\r\nHost: market.test\r\nContent-Length: 0\r\n\r\n"],
  ["a method that is never allowed", 405, "TRACE / HTTP/1.1\r\nHost: market.test\r\n\r\n"],
  ["an unknown method", 501, "PROPFIND / HTTP/1.1\r\nHost: market.test\r\n\r\n"],
  ["an address too long", 414, get(`/${"a".repeat(9000)}`)],
  [
    "a body too long",
    413,
    `POST /login HTTP/1.1\r\nHost: market.test\r\nOrigin: http://market.test\r\nContent-Length: 9000000\r\n\r\n`,
  ],
  ["a body in another coding", 415, get("/", "Content-Encoding: gzip\r\n")],
  ["another site's host", 421, "GET / HTTP/1.1\r\nHost: evil.test\r\n\r\n"],
];

/** Of what has no scheme: probes, which come past the proxy, and what is answered before it is a request. */
const bareAnswers: typeof answers = [
  ["a probe", 200, get("/healthz")],
  ["another probe", 200, get("/readyz")],
  ["an expectation that nobody meets", 417, get("/", "Expect: miracles\r\n")],
  ["headers too long", 431, get("/", `Cookie: ${"a".repeat(20_000)}\r\n`)],
  ["what is no request", 400, "GET / HTTP/1.1\r\nHost: market.test\r\nA b\r\n\r\n"],
];

describe("every answer", () => {
  it.each([...answers, ...bareAnswers])("has the security headers once each: %s", async (_what, status, request) => {
    const answer = await server.sendRaw(request);
    expect(answer.status).toBe(status);
    const headers = readHeaders(answer.text);
    const sent = (name: string) => headers.get(name);
    expect(sent("content-security-policy")).toEqual([
      expect.stringMatching(/^default-src '(?:none|self)'.*frame-ancestors 'none'/),
    ]);
    expect(sent("content-security-policy")?.[0]).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(sent("x-content-type-options")).toEqual(["nosniff"]);
    expect(sent("referrer-policy")).toEqual(["strict-origin-when-cross-origin"]);
    expect(sent("permissions-policy")?.[0]).toMatch(/camera=\(\), microphone=\(\), geolocation=\(\), payment=\(\)/);
    expect(sent("cross-origin-opener-policy")).toEqual(["same-origin"]);
    expect(sent("cross-origin-resource-policy")).toEqual(["same-origin"]);
    expect(sent("x-frame-options")).toEqual(["DENY"]);
    expect(sent("x-request-id")).toHaveLength(1);
    for (const telling of ["x-powered-by", "server", "access-control-allow-origin"])
      expect([telling, sent(telling)]).toEqual([telling, undefined]);
    if (sent("content-type")) expect(sent("content-type")?.[0]).toMatch(/charset=utf-8|^application\/json$/i);
  });

  it.each(answers)("asks browsers to stay with HTTPS, where it came so: %s", async (_what, _status, request) => {
    const encrypted = request.replace("\r\n", "\r\nX-Forwarded-Proto: https\r\n");
    expect(readHeaders((await proxied.sendRaw(encrypted)).text).get("strict-transport-security")).toEqual([
      "max-age=31536000",
    ]);
    expect(readHeaders((await server.sendRaw(encrypted)).text).get("strict-transport-security")).toBeUndefined();
  });
});
