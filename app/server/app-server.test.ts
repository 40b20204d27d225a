import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { toMarket, toMarketTenant } from "#app/features/tenancy/market.ts";
import { readSettings } from "#app/features/tenancy/market-settings.ts";
import { createTenantDirectory, indexMarkets } from "#app/features/tenancy/tenant-directory.ts";
import routes from "#app/routes.ts";
import { createAdmission } from "#app/server/admission/admission.ts";
import { buildTestTenant, startAppServer } from "#tests/factories/app-server.ts";

let server: Awaited<ReturnType<typeof startAppServer>>;
let acted = 0;

/** Addresses of mailed links. */
const tokenPaths = routes
  .flatMap(({ children = [] }) => children)
  .filter(({ path = "" }) => path.includes("/:token"))
  .map(({ path = "" }) => `/${path.replace(/\/:tenant\?|\/\*$/g, "").replace(":token", "s3cr3t")}`);

/** How the router answers a post to a route without an action: a page, anything but a page, data. */
const readOnlyTypes: Readonly<Record<string, string>> = {
  "/read-only": "text/html",
  "/read-only.txt": "application/json; charset=utf-8",
  "/read-only.data": "text/x-script; charset=utf-8",
};

beforeAll(async () => {
  server = await startAppServer({
    render: async (request, context) => {
      if (request.method !== "GET" && request.method !== "HEAD") acted += 1;
      const location = new URL(request.url).searchParams.get("to");
      if (location !== null) return new Response(null, { status: 302, headers: { location } });
      const type = readOnlyTypes[new URL(request.url).pathname];
      if (type !== undefined) return new Response("bare", { status: 405, headers: { "content-type": type } });
      if (request.url.endsWith("/none.pdf")) return new Response(null, { status: 404 });
      if (request.method === "HEAD" && request.url.endsWith("/none"))
        return new Response(null, { status: 404, headers: { "content-type": "text/html", "x-page": "own" } });
      if (request.url.endsWith("/broken")) throw new Error("Failed query: insert\nparams: jane@agency.test");
      return new Response(`<p>${context.tenant.slug} ${request.url}</p>`, { headers: { "content-type": "text/html" } });
    },
    call: async (request) => {
      if (request.method !== "GET") acted += 1;
      return Response.json({ text: await request.text() });
    },
  });
});
afterAll(() => server.stop());

const dana: Viewer = {
  userId: 1,
  sessionId: 1,
  quotingPartner: false,
  tenantId: 1,
  roleId: 2,
  email: "dana@lakeshore.test",
  firstName: "Dana",
  lastName: "Whitcomb",
  phone: null,
  company: null,
};

const hostForms = [
  "",
  " ",
  "evil.test",
  "market.test.",
  "MARKET.TEST.evil.test",
  "market.test:0",
  "market.test:99999",
  "market.test:80:80",
  "market.test:http",
  "market.test@evil.test",
  "user@market.test",
  "user:pass@market.test",
  "market.test/evil",
  "market.test/../evil",
  "market.test\\evil",
  "market.test#evil",
  "market.test?x",
  "market.test,evil.test",
  "market.test evil.test",
  "market.test;evil",
  "mark%65t.test",
  "market..test",
  ".market.test",
  "-market.test",
  "market-.test",
  "märket.test",
  "xn--mrket-gra.test",
  "*.test",
  "[::1",
  "[::1]",
  "::1",
  "[market.test]",
  "[::ffff:127.0.0.1]",
  "0x7f.1",
  "2130706433",
  "127.1",
  "0177.0.0.1",
  "localhost",
  "acme.localhost.evil.test",
  `${"a".repeat(64)}.test`,
  `${"a.".repeat(130)}test`,
  "market.test\t",
];

describe("hosts", () => {
  it.each(hostForms)("serves the host form %j only if it is a tenant's, and never answers 5xx", async (host) => {
    const { status, text } = await server.sendRaw(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const expected = host.trim() === "market.test" ? 200 : 421;
    expect([expected, 400]).toContain(status);
    expect(text).toMatch(/x-request-id: /i);
    expect(text).not.toContain("acme http");
  });

  it.each(["market.test", "MARKET.test", "market.test:3000", "acme.localhost"])("serves %s", async (host) => {
    expect((await server.ask({ headers: { host } })).status).toBe(200);
  });

  it.each([
    ["two hosts", "GET / HTTP/1.1\r\nHost: market.test\r\nHost: acme.test\r\n\r\n", 421],
    ["two hosts in other spelling", "GET / HTTP/1.1\r\nHost: market.test\r\nhOST: evil.test\r\n\r\n", 421],
    ["no host", "GET / HTTP/1.1\r\n\r\n", 421],
    ["HTTP/1.0", "GET / HTTP/1.0\r\nHost: market.test\r\n\r\n", 421],
    ["an unknown version", "GET / HTTP/3.7\r\nHost: market.test\r\n\r\n", 400],
  ])("refuses %s", async (_name, text, status) => {
    expect((await server.sendRaw(text)).status).toBe(status);
  });

  it("ignores forwarded headers unless a proxy is trusted", async () => {
    const spoofed = {
      "x-forwarded-host": "acme.test",
      "x-forwarded-proto": "https",
      forwarded: "host=acme.test",
      "x-request-id": "forged-id-1",
    };
    const { body, headers } = await server.ask({ path: "/spoofed", headers: spoofed });
    expect(body.toString()).toBe("<p>market http://market.test/spoofed</p>");
    expect(headers["x-request-id"]).not.toBe("forged-id-1");
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  it("uses a trusted proxy's host, scheme and id, and accepts no lists", async () => {
    const proxied = await startAppServer({ guard: { trustProxy: true, secure: false } });
    const headers = {
      host: "10.0.0.1",
      "x-forwarded-host": "market.test",
      "x-forwarded-proto": "https",
      "x-request-id": "proxy-id-1",
    };
    const answer = await proxied.ask({ headers });
    expect(answer.body.toString()).toContain("https://market.test/");
    expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(answer.headers["x-request-id"]).toBe("proxy-id-1");
    expect((await proxied.ask({ headers: { ...headers, "x-forwarded-host": "market.test, evil.test" } })).status).toBe(
      421,
    );
    const refused = await proxied.ask({ path: "/%ff", headers: { ...headers, "x-forwarded-host": "acme.test" } });
    expect(refused.body.toString()).toMatch(/<title>[^<]* · acme<\/title>/);
    await proxied.stop();
  });
});

describe("request targets", () => {
  it.each<[string, number]>([
    ["//evil.test", 400],
    ["//evil.test/%2f..", 400],
    ["/\\evil.test", 400],
    ["/%5cevil.test", 400],
    ["/.//evil.test", 400],
    ["/%ff", 400],
    ["/%", 400],
    ["/%00", 400],
    ["/%0d%0aSet-Cookie:x=1", 400],
    ["/?q=%00", 400],
    ["/api/x?q=%00", 200],
    ["http://market.test/", 400],
    ["http://evil.test/", 400],
    ["*", 400],
    ["evil", 400],
    ["/#fragment", 400],
    ["/\u00e4", 400],
    ["/?_data=root", 400],
    ["/?x=1&%5fdata=root", 400],
    ["/__manifest?p=/", 404],
    ["/__MANIFEST", 404],
    ["/assets/none.js", 404],
    ["/files/../../etc/passwd", 200],
    ["/files/x.svg", 404],
    ["/theme/market.0.css", 404],
    ["/?q=100%", 200],
    ["/?q=a\\b", 200],
    ["/ordinary%20path/%C3%A9", 200],
  ])("answers %j with %d", async (target, status) => {
    const answer = await server.sendRaw(
      Buffer.from(`GET ${target} HTTP/1.1\r\nHost: market.test\r\nConnection: close\r\n\r\n`, "latin1"),
    );
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(/content-security-policy: /i);
  });

  it("answers an address over 8 KB with 414", async () => {
    expect((await server.ask({ path: `/${"a".repeat(8191)}` })).status).toBe(200);
    expect((await server.ask({ path: `/${"a".repeat(8192)}` })).status).toBe(414);
  });

  it("sends no redirect that a browser would take for another site's", async () => {
    for (const location of ["//evil.test", "/\\evil.test", "javascript:alert(1)", "data:text/html,x", "\\evil"]) {
      const { status, headers } = await server.ask({ path: `/go?to=${encodeURIComponent(location)}` });
      expect([location, status, headers.location]).toEqual([location, 400, undefined]);
    }
    expect((await server.ask({ path: "/go?to=/login" })).headers.location).toBe("/login");
  });
});

const foreign: [string, Record<string, string>][] = [
  ["nothing said", {}],
  ["a cross-site fetch", { "sec-fetch-site": "cross-site" }],
  ["a same-site fetch", { "sec-fetch-site": "same-site" }],
  ["a user's own", { "sec-fetch-site": "none" }],
  ["another origin", { origin: "https://evil.test" }],
  ["another origin, fetch metadata forged", { origin: "https://evil.test", "sec-fetch-site": "same-origin" }],
  ["an opaque origin", { origin: "null" }],
  ["another scheme", { origin: "https://market.test" }],
  ["another port", { origin: "http://market.test:8080" }],
  ["another tenant", { origin: "http://acme.test" }],
  ["an origin with a path", { origin: "http://market.test/" }],
  ["no origin at all", { origin: "garbage" }],
];

describe("requests from other sites", () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const ofPage = method === "POST" ? 403 : 405;
    it.each(foreign)(`refuses a ${method} of a page with %s`, async (_name, headers) => {
      acted = 0;
      for (const path of ["/login", "/login.data", "/login?index"]) {
        const form = { "content-type": "application/x-www-form-urlencoded", cookie: "session=x", ...headers };
        expect((await server.ask({ method, path, headers: form, body: "a=1" })).status).toBe(ofPage);
      }
      const call = { "content-type": "application/json", cookie: "session=x", ...headers };
      expect((await server.ask({ method, path: "/API/user", headers: call, body: "{}" })).status).toBe(403);
      expect(acted).toBe(0);
    });
  }

  it.each<[string, Record<string, string>]>([
    ["from the same origin", { "sec-fetch-site": "same-origin", origin: "http://market.test" }],
    ["with the origin alone", { origin: "http://market.test" }],
    ["with fetch metadata alone", { "sec-fetch-site": "same-origin" }],
  ])("accepts a form %s", async (_name, headers) => {
    acted = 0;
    expect((await server.ask({ method: "POST", path: "/login", headers, body: "a=1" })).status).toBe(200);
    expect(acted).toBe(1);
  });

  it.each<[string, Record<string, string>]>([
    ["JSON without a cookie", { "content-type": "application/json" }],
    ["a bearer's", { authorization: "Bearer abc", cookie: "session=x" }],
  ])("accepts a call without an origin: %s", async (_name, headers) => {
    const { status, body } = await server.ask({ method: "POST", path: "/auth/login", headers, body: '{"a":1}' });
    expect([status, body.toString()]).toEqual([200, '{"text":"{\\"a\\":1}"}']);
  });

  it("accepts a page's post with a bearer, which no other site can send, unless a header says that one did", async () => {
    acted = 0;
    const post = { method: "POST", path: "/logout", body: "" };
    const bearer = { authorization: "Bearer abc", cookie: "session=x" };
    expect((await server.ask({ ...post, headers: bearer })).status).toBe(200);
    expect(acted).toBe(1);
    for (const [name, value] of [
      ["origin", "https://evil.test"],
      ["sec-fetch-site", "cross-site"],
    ] as const) {
      expect((await server.ask({ ...post, headers: { ...bearer, [name]: value } })).status).toBe(403);
    }
    for (const authorization of ["Basic abc", "Bearer a b", "Bearer a, Bearer b", "Bearer a;b"])
      expect((await server.ask({ ...post, headers: { authorization, cookie: "session=x" } })).status).toBe(403);
    expect(acted).toBe(1);
  });

  it("answers a post to a route without an action in the tenant's brand, and browsers' data as it comes", async () => {
    const post = (path: string) =>
      server.ask({ method: "POST", path, headers: { authorization: "Bearer abc" }, body: "" });
    for (const path of ["/read-only", "/read-only.txt"]) {
      const answer = await post(path);
      expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
      expect(String(answer.body)).toContain("This method is not allowed · ");
    }
    expect(String((await post("/read-only.data")).body)).toBe("bare");
  });

  it("shows in the tenant's brand that a document does not exist", async () => {
    const { status, body } = await server.ask({ path: "/company/payment/none.pdf" });
    expect(status).toBe(404);
    expect(String(body)).toContain("Page not found · ");
    const page = await server.ask({ path: "/none", method: "HEAD", headers: { cookie: "kept=1" } });
    expect(page).toMatchObject({ status: 404, headers: { "x-page": "own" } });
  });

  it("answers a post to where files are with 405, whether there is one or not", async () => {
    acted = 0;
    for (const path of ["/assets/none.js", "/files/none.png", "/locales/en.json", "/theme/none.css"]) {
      const answer = await server.ask({ method: "POST", path, headers: { origin: "http://market.test" }, body: "" });
      expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, "GET, HEAD"]);
    }
    expect(acted).toBe(0);
  });

  it("never lets a page act on a method that no form has, though it come from the page itself", async () => {
    acted = 0;
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const headers = { origin: "http://market.test", authorization: "Bearer abc" };
      const answer = await server.ask({ method, path: "/logout", headers, body: "a=1" });
      expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
      expect(String(answer.body)).toContain("This method is not allowed · ");
    }
    expect(acted).toBe(0);
  });

  it("refuses a form posted to a call without an origin", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await server.ask({ method: "POST", path: "/api/x", headers, body: "--x--" })).status).toBe(403);
  });
});

describe("methods, sizes and failures", () => {
  it.each([
    ["TRACE / HTTP/1.1\r\nHost: market.test\r\n\r\n", 405],
    ["CONNECT market.test:443 HTTP/1.1\r\nHost: market.test\r\n\r\n", 405],
    ["PROPFIND / HTTP/1.1\r\nHost: market.test\r\n\r\n", 501],
    ["BREW / HTTP/1.1\r\nHost: market.test\r\n\r\n", 501],
    ["nonsense\r\n\r\n", 501],
    ["GET / HTTP/1.1\r\nHost: market.test\r\nA b\r\n\r\n", 400],
    ["GET / HTTP/1.1\r\nHost: market.test\r\nExpect: miracles\r\n\r\n", 417],
    ["POST /api/x HTTP/1.1\r\nHost: market.test\r\nContent-Encoding: gzip\r\nContent-Length: 0\r\n\r\n", 415],
    ["POST /api/x HTTP/1.1\r\nHost: market.test\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n", 400],
    [
      "POST /api/x HTTP/1.1\r\nHost: market.test\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
  ])("answers %j with %d", async (text, status) => {
    const answer = await server.sendRaw(text);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(/x-request-id: /i);
  });

  it("refuses JSON that is not UTF-8, of which a part would be replaced and stored so", async () => {
    acted = 0;
    const send = (body: Buffer, type = "application/json") =>
      server.ask({ method: "POST", path: "/api/x", headers: { "content-type": type }, body });
    const text = Buffer.from('{"a":"\u00e9"}', "latin1");
    const answer = await send(text);
    expect([answer.status, answer.headers["content-type"]]).toEqual([400, "application/problem+json; charset=utf-8"]);
    expect((await send(text, "Application/CloudEvents+JSON")).status).toBe(400);
    expect(acted).toBe(0);
    for (const [body, type] of [
      [Buffer.from('{"a":"\u00e9"}'), "application/json"],
      [text, "text/plain"],
    ] as const)
      expect((await send(body, type)).status).toBe(200);
  });

  it("answers 20 KB of headers with 431", async () => {
    expect((await server.ask({ headers: { cookie: "a".repeat(20_000) } })).status).toBe(431);
  });

  it("answers OPTIONS with the allowed methods, and grants nothing to other origins", async () => {
    const { status, headers } = await server.ask({
      method: "OPTIONS",
      path: "/api/x",
      headers: { origin: "https://evil.test" },
    });
    expect([status, headers.allow, headers["access-control-allow-origin"]]).toEqual([
      204,
      expect.stringContaining("POST"),
      undefined,
    ]);
  });

  it("refuses 10 MB, announced or not, with a response that arrives", async () => {
    const body = Buffer.alloc(10 * 1024 * 1024, "a");
    const headers = { "content-type": "application/json" };
    const announced = await server.ask({ method: "POST", path: "/api/x", headers, body });
    expect([announced.status, announced.headers["content-type"]]).toEqual([
      413,
      "application/problem+json; charset=utf-8",
    ]);
    const streamed = await server.ask({
      method: "POST",
      path: "/api/x",
      headers: { ...headers, "transfer-encoding": "chunked" },
      body,
    });
    expect(streamed.status).toBe(413);
  });

  it("accepts 256 KB for a form and 2 MB for administrators' pages", async () => {
    const origin = { origin: "http://market.test" };
    const post = async (path: string, bytes: number) =>
      (await server.ask({ method: "POST", path, headers: origin, body: "a".repeat(bytes) })).status;
    expect(await post("/login", 256 * 1024)).toBe(200);
    expect(await post("/login", 256 * 1024 + 1)).toBe(413);
    expect(await post("/gigmarket/admin", 2048 * 1024)).toBe(200);
    expect(await post("/admin/posts/new", 2048 * 1024)).toBe(200);
    expect(await post("/gigmarket/administer", 2048 * 1024)).toBe(413);
    expect(await post("/administer", 2048 * 1024)).toBe(413);
  });

  it("accepts 11 MB where files are uploaded, from signed-in users only", async () => {
    const token = "t".repeat(43);
    const signedIn = await startAppServer({ findViewer: async (given) => (given === token ? dana : null) });
    const post = async (path: string, bytes: number, headers: Record<string, string> = {}) => {
      const sent = { origin: "http://market.test", "content-type": "multipart/form-data; boundary=x", ...headers };
      return (await signedIn.ask({ method: "POST", path, headers: sent, body: "a".repeat(bytes) })).status;
    };
    const cookie = { cookie: `session=${token}` };
    expect(await post("/company", 11 * 1024 * 1024, cookie)).toBe(200);
    expect(await post("/company", 11 * 1024 * 1024 + 1, cookie)).toBe(413);
    expect(await post("/company", 300 * 1024)).toBe(413);
    expect(await post("/company", 300 * 1024, { cookie: `session=${"u".repeat(43)}` })).toBe(413);
    expect(await post("/company", 300 * 1024, { ...cookie, "content-type": "text/plain" })).toBe(413);
    expect(await post("/profile", 300 * 1024, cookie)).toBe(413);
    await signedIn.stop();
  });

  it("lets our pages frame a market's preview, and no other page", async () => {
    const signedIn = await startAppServer({
      findViewer: async () => dana,
      findPreview: async () => ({ kind: "tenant", tenant: buildTestTenant("draft", { id: 9 }), by: "path" }),
      render: async (_request, context) =>
        new Response(context.tenant.slug, { headers: { "content-type": "text/html" } }),
    });
    const get = (path: string) => signedIn.ask({ path, headers: { cookie: `session=${"t".repeat(43)}` } });
    const framed = await get("/company/market/preview");
    expect(framed.body.toString()).toBe("draft");
    expect(framed.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(framed.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    const other = await get("/company/market");
    expect(other.body.toString()).toBe("market");
    expect(other.headers["x-frame-options"]).toBe("DENY");
    expect(other.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    await signedIn.stop();
  });

  it("gives API references a policy of their own: no media, frame or worker", async () => {
    const html = { headers: { "content-type": "text/html" } };
    const parts = { findViewer: async () => dana, render: async () => new Response("page", html) };
    const server = await startAppServer(parts);
    const policyOf = async (path: string, headers: Record<string, string> = {}) =>
      String((await server.ask({ path, headers })).headers["content-security-policy"]);
    const session = { cookie: `session=${"t".repeat(43)}` };
    const policies = await Promise.all([
      policyOf("/apidetails/1"),
      policyOf("/apidetails/1", session),
      policyOf("/acme/apidetails/1/any"),
    ]);
    for (const policy of policies) {
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'/);
      expect(policy).not.toMatch(/media-src|frame-src|worker-src|https:/);
    }
    expect(await policyOf("/service/1")).toContain("media-src 'self' https:; frame-src 'self'; worker-src 'self'");
    await server.stop();
  });

  it("answers 100-continue only to an accepted request", async () => {
    const head = (origin: string, length: number) =>
      `POST /login HTTP/1.1\r\nHost: market.test\r\nOrigin: ${origin}\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`;
    expect((await server.sendRaw(head("http://market.test", 3))).text).toMatch(/^HTTP\/1\.1 100 Continue/);
    expect((await server.sendRaw(head("http://evil.test", 3))).text).toMatch(/^HTTP\/1\.1 403/);
    expect((await server.sendRaw(head("http://market.test", 9_000_000))).text).toMatch(/^HTTP\/1\.1 413/);
  });

  it("keeps the connection alive after a form's response", async () => {
    const post =
      "POST /login HTTP/1.1\r\nHost: market.test\r\nOrigin: http://market.test\r\nContent-Length: 3\r\n\r\na=1";
    const { text } = await server.sendRaw(post + post);
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  it("keeps the connection alive after a refusal, unless a body may still arrive", async () => {
    const refused = "GET /%ff HTTP/1.1\r\nHost: market.test\r\n\r\n";
    expect((await server.sendRaw(refused + refused)).text.match(/HTTP\/1\.1 400/g)).toHaveLength(2);
    const post = "POST /login HTTP/1.1\r\nHost: market.test\r\nContent-Length: 9\r\n\r\na=1";
    expect((await server.sendRaw(post)).text).toMatch(/^HTTP\/1\.1 403[\s\S]*connection: close/i);
  });

  it("answers a failure with a page in the tenant's brand and logs it once, without user input", async () => {
    const { status, body, headers } = await server.ask({
      path: "/broken",
      headers: { host: "acme.test", "accept-language": "es" },
    });
    expect(status).toBe(500);
    expect(body.toString()).toContain('<html lang="es">');
    expect(body.toString()).toContain("acme");
    const errors = server.logged().filter((line) => line.err !== undefined && line.id === headers["x-request-id"]);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ tenant: "acme", err: { message: "Failed query: insert" } });
    expect(JSON.stringify(server.logged())).not.toContain("jane@agency.test");
  });

  it("speaks the chosen language whatever the browser prefers", async () => {
    const headers = { "accept-language": "en", cookie: "language=es" };
    for (const path of ["/broken", "/%ff"]) {
      const answer = await server.ask({ path, headers });
      expect(answer.headers["content-language"]).toBe("es");
      expect(answer.body.toString()).toContain('<html lang="es">');
    }
  });

  it("leads home to the tenant that only the path names", async () => {
    const homeOf = async (path: string, host: string) =>
      /<a href="([^"]*)">/.exec((await server.ask({ path, headers: { host } })).body.toString())?.[1];
    expect(await homeOf("/acme/service/broken", "market.test")).toBe("/acme/myservices");
    expect(await homeOf("/acme/service/broken", "acme.test")).toBe("/");
    expect(await homeOf("/broken", "market.test")).toBe("/");
  });

  it("uses the spec's message when the signed-in user cannot be loaded", async () => {
    const findViewer = () => Promise.reject(new Error("the database is gone"));
    const blind = await startAppServer({ findViewer });
    const cookie = `session=${"a".repeat(43)}`;
    const page = await blind.ask({ path: "/requestservice", headers: { cookie } });
    expect(page.status).toBe(500);
    expect(page.body.toString()).toContain("<h1>Unknown error while getting the logged in user!!</h1>");
    const call = await blind.ask({ path: "/api/user/userdetails", headers: { cookie } });
    expect(JSON.parse(call.body.toString())).toMatchObject({
      status: 500,
      title: "Unknown error while getting the logged in user!!",
    });
    expect(blind.logged().filter(({ err }) => err !== undefined)).toHaveLength(2);
    await blind.stop();
  });

  it("logs one line per request, without queries, cookies or tokens of mailed links", async () => {
    const { headers } = await server.ask({
      path: "/setpassword/s3cr3t/premfi?token=s3cr3t",
      headers: { cookie: "session=s3cr3t", authorization: "Bearer s3cr3t" },
    });
    await new Promise((resolve) => setImmediate(resolve));
    const lines = server.logged().filter((line) => line.id === headers["x-request-id"]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ tenant: "market", method: "GET", pathname: "/setpassword/…/premfi" });
    expect(tokenPaths.length).toBeGreaterThan(6);
    for (const path of tokenPaths) await server.ask({ path });
    await new Promise((resolve) => setImmediate(resolve));
    expect(JSON.stringify(server.logged())).not.toContain("s3cr3t");
  });
});

describe("health", () => {
  it("answers on any host, also for HTTP/1.0", async () => {
    expect((await server.sendRaw("GET /healthz HTTP/1.0\r\n\r\n")).status).toBe(200);
    expect((await server.ask({ path: "/readyz", headers: { host: "10.1.2.3" } })).status).toBe(200);
  });

  it("names failing checks, without waiting for them", async () => {
    const late = () => new Promise<void>(() => undefined);
    const sick = await startAppServer({
      readiness: { database: late, disk: async () => undefined, "default tenant": () => Promise.reject(new Error()) },
    });
    const { status, body } = await sick.ask({ path: "/readyz" });
    expect([status, JSON.parse(body.toString())]).toEqual([
      503,
      { status: "not ready", reasons: ["database", "default tenant"] },
    ]);
    const own = await sick.ask({ path: "/readyz?exclude=database" });
    expect([own.status, JSON.parse(own.body.toString()).reasons]).toEqual([503, ["default tenant"]]);
    expect((await sick.ask({ path: "/readyz?exclude=database&exclude=default+tenant" })).status).toBe(200);
    expect((await sick.ask({ path: "/healthz" })).status).toBe(200);
    await sick.stop();
  });
});

it("redirects a market's former address with its method and query", async () => {
  const parent = buildTestTenant("market", { id: 1, hosts: ["market.test"] });
  const company = { id: 31, tenantId: 1, slug: "harbor-lane", name: "Harbor Lane" };
  const bare = { logoUrl: null, logoWidth: null, logoHeight: null, description: null, address: null, headerText: null };
  const settings = readSettings(null, { ...company, headerText: null });
  const former = [{ slug: "lakeshore", until: "2999-01-01T00:00:00Z" }];
  const market = toMarketTenant(toMarket({ ...company, ...bare }, settings, null, former), parent);
  const markets = indexMarkets([market]);
  const options = { defaultTenant: parent, baseDomain: "localhost", defaultHosts: [], markets };
  const directory = createTenantDirectory([parent], options);
  const moved = await startAppServer({
    tenants: { current: () => directory, findAsset: () => null, listVersions: () => [] },
  });
  const ask = async (host: string, path: string, method = "GET") => {
    const headers = { host, origin: `http://${host}` };
    const answer = await moved.ask({ path, method, headers });
    return [answer.status, answer.headers.location];
  };
  expect(await ask("market.test:3000", "/lakeshore/service/40?q=a%20b")).toEqual([
    308,
    "http://market.test:3000/harbor-lane/service/40?q=a%20b",
  ]);
  expect(await ask("market.test", "/lakeshore/requestservice/vin/40", "POST")).toEqual([
    308,
    "http://market.test/harbor-lane/requestservice/vin/40",
  ]);
  expect(await ask("lakeshore.localhost:3000", "/service/40")).toEqual([
    308,
    "http://harbor-lane.localhost:3000/service/40",
  ]);
  expect((await ask("harbor-lane.localhost", "/service/40"))[0]).toBe(200);
  expect((await ask("nobody.localhost", "/"))[0]).toBe(421);
  await moved.stop();
});

it("leads from the host of a market that is offline to its pages on the site that it belongs to", async () => {
  const main = buildTestTenant("market", { id: 1, hosts: ["market.test"] });
  const brand = buildTestTenant("acme", { id: 4 });
  const offline = new Map([
    ["harbor-lane", { slug: "harbor-lane", tenantId: 1 }],
    ["lakeshore", { slug: "harbor-lane", tenantId: 1 }],
    ["red-hill", { slug: "red-hill", tenantId: 4 }],
  ]);
  const options = { defaultTenant: main, baseDomain: "localhost", defaultHosts: [], offline };
  const directory = createTenantDirectory([main, brand], options);
  const tenants = { current: () => directory, findAsset: () => null, listVersions: () => [] };
  const closed = await startAppServer({ tenants });
  const ask = async (host: string, path: string, method = "GET") => {
    const { status, headers } = await closed.ask({ path, method, headers: { host, origin: `http://${host}` } });
    return [status, headers.location];
  };
  const harbor = "harbor-lane.localhost:3000";
  for (const [path, expected] of [
    ["/", "/harbor-lane/myservices"],
    ["/terms", "/harbor-lane/myservices"],
    ["/service/40?tab=reviews", "/harbor-lane/service/40?tab=reviews"],
    ["/harbor-lane/myservices", "/harbor-lane/myservices"],
    ["/requests/status/s3cr3t/harbor-lane", "/requests/status/s3cr3t/harbor-lane"],
    ["/resetpassword/s3cr3t", "/resetpassword/s3cr3t"],
    ["/dashboard", "/dashboard"],
  ] as const)
    expect(await ask(harbor, path)).toEqual([303, `http://market.test:3000${expected}`]);
  expect(await ask("Lakeshore.localhost", "/blogs")).toEqual([303, "http://market.test/harbor-lane/blogs"]);
  expect(await ask("red-hill.localhost", "/")).toEqual([303, "http://acme.localhost/red-hill/myservices"]);
  expect(await ask(harbor, "/requestservice/vin/40", "POST")).toEqual([
    303,
    "http://market.test:3000/harbor-lane/requestservice/vin/40",
  ]);
  for (const path of ["/api/marketplace/search", "/service/40.data", "/assets/app.js"])
    expect(await ask(harbor, path)).toEqual([421, undefined]);
  expect(await ask("nobody.localhost", "/")).toEqual([421, undefined]);
  await closed.stop();

  const elsewhere = await startAppServer({ tenants, publicOrigin: "https://gig.example" });
  expect((await elsewhere.ask({ headers: { host: harbor } })).headers.location).toBe(
    "https://gig.example/harbor-lane/myservices",
  );
  await elsewhere.stop();
});

describe("an answer that comes after its deadline", () => {
  async function openSlow() {
    let answer: (late: Response | Promise<Response>) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const slow = await startAppServer({
      call: () => late,
      admission: createAdmission({
        ...{ atOnce: 10, reportsAtOnce: 10, probes: 2, deadlineMs: { page: 20, report: 20 } },
        routeOf: (pathname) => pathname,
        capacity: { finish: () => undefined, read: () => 10 },
      }),
    });
    return { ...slow, answer };
  }
  const print = vi.spyOn(console, "error").mockImplementation(() => undefined);
  afterAll(() => print.mockRestore());

  it("is given up, and nobody is told of it", async () => {
    const slow = await openSlow();
    expect((await slow.ask({ path: "/api/slow" })).status).toBe(503);
    const cancel = vi.fn();
    slow.answer(new Response(new ReadableStream({ cancel })));
    await vi.waitFor(() => expect(cancel).toHaveBeenCalled());
    expect(print).not.toHaveBeenCalled();
    await slow.stop();
  });

  it("may fail, too", async () => {
    const slow = await openSlow();
    expect((await slow.ask({ path: "/api/slow" })).status).toBe(503);
    slow.answer(Promise.reject(new Error("broken")));
    await vi.waitFor(() => expect(slow.logged()).toContainEqual(expect.objectContaining({ level: 50 })));
    expect((await slow.ask({ path: "/api/slow" })).status).toBe(500);
    expect(print).not.toHaveBeenCalled();
    await slow.stop();
  });
});
