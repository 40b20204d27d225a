import { describe, expect, it } from "vitest";
import { startAppServer } from "#tests/factories/app-server.ts";
import { toLinkOrigin } from "./request-host.ts";

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
    for (const host of ["localhost", "premfi.localhost", "127.0.0.1", "[::1]"]) {
      expect(reach(host, `http://${host}:1337`, "https://market.example")).toBe(`http://${host}:3000`);
      expect(reach(host, `http://${host}:1337`, null)).toBe(`http://${host}:3000`);
    }
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
