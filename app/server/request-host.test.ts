import { describe, expect, it } from "vitest";
import { startAppServer } from "#tests/factories/app-server.ts";
import { parseHost, toLinkOrigin, toOrigin } from "./request-host.ts";

const label = "a".repeat(63);

describe("a host header", () => {
  it.each([
    ["market.test", "market.test", null],
    ["MARKET.Test:8080", "market.test", 8080],
    ["a.b-c.d1:1", "a.b-c.d1", 1],
    ["1.2.3.4:65535", "1.2.3.4", 65_535],
    ["[2001:DB8::1]", "[2001:db8::1]", null],
    ["[::ffff:127.0.0.1]:80", "[::ffff:127.0.0.1]", 80],
    [`${label}.test`, `${label}.test`, null],
    [`${label}.${label}.${label}.${label.slice(2)}`, `${label}.${label}.${label}.${label.slice(2)}`, null],
  ])("%j is the host %j with the port %j", (header, name, port) => {
    expect(parseHost(header)).toEqual({ name, port });
  });

  it.each([
    "",
    "a:",
    "a:0",
    "a:65536",
    "a:123456",
    "a:8x",
    "a:80:80",
    "a b",
    "-a",
    "a-",
    "a..b",
    ".a",
    "a.",
    "a.-b",
    "a.b-",
    "a_b",
    "u@a",
    "a/b",
    "[::1",
    "::1]",
    "[]",
    "[:]",
    "[g::1]",
    "[::1]x",
    "x[::1]",
    `[${":".repeat(46)}]`,
    `a${label}.test`,
    `test.a${label}`,
    `${label}.${label}.${label}.${label.slice(1)}`,
    "a.".repeat(200),
    "a.test\n",
  ])("%j names none", (header) => expect(parseHost(header)).toBeNull());
});

it("an origin leaves out its scheme's own port, and no other", () => {
  const origin = (port: number | null, secure: boolean) => toOrigin({ name: "market.test", port }, secure);
  expect([origin(null, false), origin(80, false), origin(443, false)]).toEqual([
    "http://market.test",
    "http://market.test",
    "http://market.test:443",
  ]);
  expect([origin(null, true), origin(443, true), origin(80, true)]).toEqual([
    "https://market.test",
    "https://market.test",
    "https://market.test:80",
  ]);
});

describe("the origin of links in mail", () => {
  const reach = (host: string, origin: string, publicOrigin: string | null) =>
    toLinkOrigin({ host, secure: origin.startsWith("https:") }, { publicOrigin, ownPort: 3000 });

  it("has the scheme and port of PUBLIC_ORIGIN, on every host served through it", () => {
    expect(reach("market.example", "http://market.example:1337", "https://market.example")).toBe(
      "https://market.example",
    );
    expect(reach("acme.example", "https://acme.example", "https://market.example:8443")).toBe(
      "https://acme.example:8443",
    );
    expect(reach("premfi.localhost", "http://premfi.localhost:9", "http://localhost:3000")).toBe(
      "http://premfi.localhost:3000",
    );
  });

  it("never has a port named by the caller, and has the server's own port on this machine", () => {
    expect(reach("market.example", "http://market.example:1337", null)).toBe("http://market.example");
    expect(reach("market.example", "https://market.example:1337", null)).toBe("https://market.example");
    for (const host of ["localhost", "premfi.localhost", "127.0.0.1", "127.255.0.100", "[::1]"]) {
      expect(reach(host, `http://${host}:1337`, "https://market.example")).toBe(`http://${host}:3000`);
      expect(reach(host, `http://${host}:1337`, null)).toBe(`http://${host}:3000`);
    }
  });

  it("is on another machine for what only looks like this one", () => {
    for (const host of ["localhost.test", "notlocalhost", "127.0.0", "127.0.0.1.test", "1127.0.0.1", "[::1]x", "[::2]"])
      expect(reach(host, `http://${host}`, null)).toBe(`http://${host}`);
  });

  it("is the origin of the request's sender, whatever port its Host header names", async () => {
    const server = await startAppServer({
      publicOrigin: "https://market.test",
      call: async (_request, { sender, origin }) => Response.json([sender.origin, origin]),
    });
    const answer = await server.ask({ path: "/api/x", headers: { host: "acme.test:1337" } });
    expect(JSON.parse(answer.body.toString())).toEqual(["https://acme.test", "http://acme.test:1337"]);
    await server.stop();
  });
});
