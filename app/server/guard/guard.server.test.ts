import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { allowedMethods, checkRequest, type GuardOptions } from "./guard.server.ts";

const direct: GuardOptions = { trustProxy: false, secure: false };
const proxied: GuardOptions = { trustProxy: true, secure: false };

interface Sent {
  method?: string;
  url?: string;
  /** As on the wire, where a name may come twice. */
  headers?: readonly (readonly [string, string])[];
  version?: readonly [number, number];
  from?: string;
}

/** What Node makes of a request with these headers: names in lower case, the first of two. */
function receive({ method = "GET", url = "/", headers = [], version = [1, 1], from }: Sent): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: from });
  const request = new IncomingMessage(socket);
  const sent = headers.some(([name]) => name.toLowerCase() === "host")
    ? headers
    : ([["Host", "market.test"], ...headers] as const);
  request.method = method;
  request.url = url;
  [request.httpVersionMajor, request.httpVersionMinor] = version;
  request.rawHeaders.push(...sent.flat());
  for (const [name, value] of sent) request.headers[name.toLowerCase()] ??= value;
  return request;
}

const check = (sent: Sent, options = direct) => checkRequest(receive(sent), options);

it("says where a request goes and where it comes from", () => {
  expect(check({ url: "/a?b=1", headers: [["Host", "Market.test:8080"]], from: "203.0.113.9" })).toEqual({
    pathname: "/a",
    search: "?b=1",
    host: "market.test",
    secure: false,
    origin: "http://market.test:8080",
    address: "203.0.113.9",
  });
});

describe("the scheme", () => {
  it("is the server's own, unless a trusted proxy names one", () => {
    const schemeOf = (options: GuardOptions, proto?: string) => {
      const found = check({ headers: proto === undefined ? [] : [["X-Forwarded-Proto", proto]] }, options);
      return "secure" in found && [found.secure, found.origin];
    };
    const plain = [false, "http://market.test"];
    const encrypted = [true, "https://market.test"];
    expect(schemeOf(direct)).toEqual(plain);
    expect(schemeOf({ ...direct, secure: true })).toEqual(encrypted);
    expect(schemeOf({ ...direct, secure: true }, "http")).toEqual(encrypted);
    expect(schemeOf(proxied)).toEqual(plain);
    expect(schemeOf({ ...proxied, secure: true })).toEqual(encrypted);
    expect(schemeOf({ ...proxied, secure: true }, "http")).toEqual(plain);
    expect(schemeOf(proxied, "HTTPS")).toEqual(encrypted);
  });

  it("is the last of a list, which the proxy itself added", () => {
    const secureOf = (proto: string) => {
      const found = check({ headers: [["X-Forwarded-Proto", proto]] }, proxied);
      return "secure" in found && found.secure;
    };
    expect([secureOf("http, https"), secureOf("https,http")]).toEqual([true, false]);
  });
});

describe("the address", () => {
  const addressOf = (options: GuardOptions, from: string | undefined, forwarded?: string) => {
    const found = check({ from, headers: forwarded === undefined ? [] : [["X-Forwarded-For", forwarded]] }, options);
    return "address" in found ? found.address : found.why;
  };

  it("is the connection's, whatever a client without a proxy says", () => {
    expect(addressOf(direct, "203.0.113.9", "198.51.100.7")).toBe("203.0.113.9");
    expect(addressOf(direct, "::1")).toBe("::1");
    expect(addressOf(direct, undefined)).toBeNull();
  });

  it("is the last that a trusted proxy names, as those before it are the client's own words", () => {
    expect(addressOf(proxied, "10.0.0.1", "198.51.100.7")).toBe("198.51.100.7");
    expect(addressOf(proxied, "10.0.0.1", "192.0.2.1, 198.51.100.7")).toBe("198.51.100.7");
    expect(addressOf(proxied, "10.0.0.1", "192.0.2.1 ,2001:db8::7 ")).toBe("2001:db8::7");
    expect(addressOf(proxied, "10.0.0.1")).toBe("10.0.0.1");
  });

  it("is unknown where the proxy names none that is one", () => {
    for (const forwarded of ["", "unknown", "198.51.100.7:4711", "198.51.100.7, "])
      expect(addressOf(proxied, "10.0.0.1", forwarded)).toBeNull();
  });
});

describe("the host", () => {
  const host = (...names: string[]) => names.map((name) => ["hOsT", name] as const);

  it("is the header's, in any spelling and at any place", () => {
    expect(check({ headers: [["Accept", "host"], ...host("market.test")] })).toMatchObject({ host: "market.test" });
  });

  it("is refused when it comes twice, even with the same value, and even behind a proxy that names one", () => {
    const refused = { status: 421, why: "host" };
    expect(check({ headers: host("market.test", "market.test") })).toEqual(refused);
    expect(check({ headers: [...host("a.test", "b.test"), ["X-Forwarded-Host", "market.test"]] }, proxied)).toEqual(
      refused,
    );
  });

  it("is never the value of a header with another name, nor missing", () => {
    const without = receive({});
    without.rawHeaders.splice(0, 2, "From", "market.test", "Accept", "host", "X", "market.test");
    expect(checkRequest(without, direct)).toEqual({ status: 421, why: "host" });
  });

  it("is a trusted proxy's, and nobody else's", () => {
    const headers = [...host("own.test"), ["X-Forwarded-Host", "market.test"] as const];
    expect(check({ headers }, proxied)).toMatchObject({ host: "market.test" });
    expect(check({ headers }, direct)).toMatchObject({ host: "own.test" });
    expect(check({ headers: host("own.test") }, proxied)).toMatchObject({ host: "own.test" });
  });

  it.each([
    [[0, 9], 421],
    [[1, 0], 421],
    [[1, 1], undefined],
    [[2, 0], undefined],
  ] as const)("is read of HTTP %j: %j", (version, status) => {
    const found = check({ version });
    expect("status" in found ? found.status : undefined).toBe(status);
  });
});

describe("a refusal", () => {
  it.each<[string, Sent, number, string]>([
    ["an address in another form", { url: "http://market.test/" }, 400, "target"],
    ["an address over 8 KB", { url: `/${"a".repeat(8192)}` }, 414, "target"],
    [
      "two credentials, of which servers choose differently",
      {
        headers: [
          ["Authorization", "Bearer a"],
          ["authorization", "Bearer b"],
        ],
      },
      400,
      "authorization",
    ],
    ["Remix's manifest", { url: "/__Manifest?p=/" }, 404, "manifest"],
    ["a NUL in a page's query", { url: "/search?q=%00" }, 400, "target"],
    ["Remix's other way to a loader", { url: "/?_data=root" }, 400, "_data"],
    ["the same, encoded", { url: "/?%5F%64ata=root" }, 400, "_data"],
    ["the same, partly encoded", { url: "/?_dat%61=root" }, 400, "_data"],
    ...["POST", "PUT", "PATCH", "DELETE"].map((method): [string, Sent, number, string] => [
      `a ${method} of a call from another site`,
      { method, url: "/api/x", headers: [["Origin", "http://evil.test"]] },
      403,
      "cross-site",
    ]),
    [
      "a page's form from another site",
      { method: "POST", headers: [["Origin", "http://evil.test"]] },
      403,
      "cross-site",
    ],
    ["a body in another coding", { headers: [["Content-Encoding", "gzip"]] }, 415, "content-encoding"],
  ])("has a status and a reason: %s", (_what, sent, status, why) => {
    expect(check(sent)).toEqual({ status, why });
  });

  it("of a method that is never allowed names those that are, and of an unknown one does not", () => {
    const ofPages = { allow: "GET, HEAD, POST, OPTIONS" };
    const ofCalls = { allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" };
    for (const method of ["TRACE", "CONNECT"]) {
      expect(check({ method })).toEqual({ status: 405, why: "method", headers: ofPages });
      expect(check({ method, url: "/api/x" })).toEqual({ status: 405, why: "method", headers: ofCalls });
    }
    expect(check({ method: "PROPFIND" })).toEqual({ status: 501, why: "method" });
    expect([allowedMethods("/login"), allowedMethods("/API/x")]).toEqual([ofPages, ofCalls]);
  });

  it("of a page's PUT, PATCH or DELETE is the method's, wherever it comes from", () => {
    for (const method of ["PUT", "PATCH", "DELETE"])
      for (const headers of [[], [["Origin", "http://market.test"]], [["Origin", "http://evil.test"]]] as const)
        expect(check({ method, url: "/login", headers })).toMatchObject({ status: 405, why: "method" });
  });

  it("matches nothing that merely looks alike", () => {
    for (const sent of [
      { url: "/?data=1&_database=2" },
      { url: "/?q=_data" },
      { url: "/api/x?q=%00" },
      { url: "/__manifest/x" },
      { headers: [["Content-Encoding", "Identity"]] },
      { headers: [["Authorization", "Bearer a"]] },
      {
        headers: [
          ["X", "authorization"],
          ["Authorization", "authorization"],
        ],
      },
      {
        headers: [
          ["If-None-Match", "a"],
          ["If-None-Match", "b"],
        ],
      },
      { method: "HEAD", headers: [["Origin", "http://evil.test"]] },
      { method: "OPTIONS", headers: [["Origin", "http://evil.test"]] },
      { method: "DELETE", url: "/api/x", headers: [["Origin", "http://market.test"]] },
    ] as const)
      expect([sent, check(sent)]).toEqual([sent, expect.objectContaining({ host: "market.test" })]);
  });
});
