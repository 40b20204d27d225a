import { createServer, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { downloadDocument } from "./download-document.server.ts";

let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const to = url.searchParams.get("to");
    if (to !== null) return response.writeHead(302, { location: to }).end();
    if (url.pathname === "/missing") return response.writeHead(404).end("no");
    if (url.pathname === "/silent") return;
    if (url.pathname === "/packed")
      return response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync('{"openapi":"3.0.0"}'));
    if (url.pathname === "/bomb")
      return response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(40 * 1024 * 1024)));
    if (url.pathname === "/endless") return sendForever(() => response.write(Buffer.alloc(1024 * 1024)), response);
    response.end('{"openapi":"3.0.0"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function sendForever(
  write: () => boolean,
  response: { destroyed: boolean; once(event: "drain", send: () => void): unknown },
): void {
  if (response.destroyed) return;
  while (write());
  response.once("drain", () => sendForever(write, response));
}

test("a document on this machine is fetched, also through a relative redirect", async () => {
  for (const path of ["/a.json", "/?to=/a.json", "/?to=%2F%3Fto%3D%2Fa.json"]) {
    const result = await downloadDocument(`${origin}${path}`);
    expect(result.ok && new TextDecoder().decode(result.bytes)).toBe('{"openapi":"3.0.0"}');
  }
});

test.each([
  "http://example.com/a.json",
  "file:///etc/passwd",
  "ftp://127.0.0.1/a",
  "data:application/json,{}",
  "http://127.0.0.1.example.com/",
])("%s is not fetched, directly or by redirect", async (address) => {
  const refused = { ok: false, reason: "only https addresses are fetched" };
  expect(await downloadDocument(address)).toEqual(refused);
  expect(await downloadDocument(`${origin}/?to=${encodeURIComponent(address)}`)).toEqual(refused);
});

test.each([
  "https://127.0.0.1/a.json",
  "https://10.0.0.8/a.json",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/a.json",
  "https://[::ffff:127.0.0.1]/a.json",
  "https://2130706433/a.json",
  "https://0x7f.1/a.json",
  "https://inside.example/a.json",
  "https://mixed.example/a.json",
])("a redirect to %s, which is not public, is not followed", async (address) => {
  const answers: Record<string, string[]> = {
    "inside.example": ["192.168.0.9"],
    "mixed.example": ["93.184.216.34", "fd00::1"],
  };
  const names = {
    resolve: async (hostname: string) =>
      (answers[hostname] ?? []).map((found) => ({ address: found, family: found.includes(":") ? 6 : 4 })),
  };
  const start = `${origin}/?to=${encodeURIComponent(address)}`;
  expect(await downloadDocument(start, undefined, names)).toEqual({
    ok: false,
    reason: "leads to an address that is not of the public internet",
  });
});

test("a redirect to another port of this machine is not followed", async () => {
  const start = `${origin}/?to=${encodeURIComponent("http://127.0.0.1:1/a.json")}`;
  expect(await downloadDocument(start)).toMatchObject({
    reason: expect.stringContaining("not of the public internet"),
  });
});

test("a compressed document is decompressed, and refused beyond 20 MB", async () => {
  const packed = await downloadDocument(`${origin}/packed`);
  expect(packed.ok && new TextDecoder().decode(packed.bytes)).toBe('{"openapi":"3.0.0"}');
  expect(await downloadDocument(`${origin}/bomb`)).toEqual({ ok: false, reason: "larger than 20 MB" });
});

test("a redirect loop ends", async () => {
  const circle = `${origin}/?to=`;
  const deep = [1, 2, 3].reduce((address) => `${circle}${encodeURIComponent(address)}`, `${circle}/a.json`);
  expect(await downloadDocument(deep)).toEqual({ ok: false, reason: "redirects more than 3 times" });
});

test("an endless answer is cut at 20 MB", async () => {
  expect(await downloadDocument(`${origin}/endless`)).toEqual({ ok: false, reason: "larger than 20 MB" });
});

test("a missing document, a silent server and a closed port are reported as reasons", async () => {
  expect(await downloadDocument(`${origin}/missing`)).toEqual({ ok: false, reason: "answered 404" });
  expect(await downloadDocument(`${origin}/silent`, AbortSignal.timeout(50))).toEqual({
    ok: false,
    reason: "took longer than 30 seconds",
  });
  expect(await downloadDocument("http://127.0.0.1:1/")).toMatchObject({ ok: false });
});
