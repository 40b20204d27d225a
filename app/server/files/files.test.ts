import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestTenant, startAppServer } from "#tests/factories/app-server.ts";
import { loadStaticFiles } from "./static-files.server.ts";
import { createTenantAssets } from "./tenant-assets.server.ts";

let server: Awaited<ReturnType<typeof startAppServer>>;
let folder: string;
const script = `console.log(${JSON.stringify("x".repeat(3000))})`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "client-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "assets/app-1a2b.js"), script);
  await writeFile(path.join(folder, "assets/app-1a2b.js.br"), brotliCompressSync(script));
  await writeFile(path.join(folder, "robots.txt"), "User-agent: *\n");
  const staticFiles = await loadStaticFiles(folder);
  server = await startAppServer({ staticFiles });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

describe("the build's files", () => {
  it("are cached for a year, and sent as compressed by the build", async () => {
    const { status, headers, body } = await server.ask({
      path: "/assets/app-1a2b.js",
      headers: { "accept-encoding": "br" },
    });
    expect([status, headers["cache-control"], headers["content-encoding"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
      "br",
    ]);
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(body.equals(brotliCompressSync(script))).toBe(true);
    expect(brotliDecompressSync(body).toString()).toBe(script);
  });

  it("are not sent again to clients that have them", async () => {
    const { headers } = await server.ask({ path: "/assets/app-1a2b.js" });
    const again = await server.ask({ path: "/assets/app-1a2b.js", headers: { "if-none-match": String(headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it("are revalidated when their name is not hashed", async () => {
    expect((await server.ask({ path: "/robots.txt" })).headers["cache-control"]).toBe(
      "public, max-age=0, must-revalidate",
    );
  });

  it("are not served to unknown hosts, nor their compressed copies by name", async () => {
    expect((await server.ask({ path: "/assets/app-1a2b.js", headers: { host: "evil.test" } })).status).toBe(421);
    expect((await server.ask({ path: "/assets/app-1a2b.js.br" })).status).toBe(404);
  });
});

describe("stored files", () => {
  const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

  it("are sent completely or by range", async () => {
    const file = await server.files.put(video, "mp4");
    const whole = await server.ask({ path: file });
    expect([whole.status, whole.headers["accept-ranges"], whole.body.equals(video)]).toEqual([200, "bytes", true]);
    const ranges: [string, number, number][] = [
      ["bytes=0-99", 0, 100],
      ["bytes=900-", 900, 1000],
      ["bytes=-50", 950, 1000],
      ["bytes=990-5000", 990, 1000],
    ];
    for (const [range, start, end] of ranges) {
      const part = await server.ask({ path: file, headers: { range } });
      expect([part.status, part.headers["content-range"]]).toEqual([206, `bytes ${start}-${end - 1}/1000`]);
      expect(part.body.equals(video.subarray(start, end))).toBe(true);
    }
  });

  it("are sent completely for an invalid range, and refused beyond their end", async () => {
    const file = await server.files.put(video, "mp4");
    for (const range of ["bytes=5-2", "lines=1-2", "bytes=0-1,5-6", "bytes=-"])
      expect((await server.ask({ path: file, headers: { range } })).status).toBe(200);
    const beyond = await server.ask({ path: file, headers: { range: "bytes=1000-" } });
    expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, "bytes */1000"]);
    expect((await server.ask({ path: file, headers: { range: "bytes=0-1", "if-range": '"older"' } })).status).toBe(200);
  });

  it("cannot run scripts when opened directly", async () => {
    const { headers } = await server.ask({ path: await server.files.put(Buffer.from("<svg onload='x()'/>"), "svg") });
    expect(headers["content-type"]).toBe("image/svg+xml");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none';.*sandbox$/);
  });

  it("are not found under any other name", async () => {
    for (const name of ["none.svg", "..%2f..%2fetc%2fpasswd", "", "a.b.c", "%2e%2e.svg"])
      expect((await server.ask({ path: `/files/${name}` })).status).toBe(404);
  });
});

describe("a brand's files", () => {
  it("are served under the tenant's address, on its own host or any other", async () => {
    const acme = server.tenants[1];
    const { status, headers, body } = await server.ask({ path: acme?.theme.href });
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/css; charset=utf-8",
      "public, max-age=31536000, immutable",
    ]);
    expect(body.toString()).toBe(acme?.theme.css);
    const copy = await server.ask({ path: acme?.copyHref.es });
    expect(JSON.parse(copy.body.toString())).toEqual(acme?.copy.es);
  });

  it("include the merged copy of the request's tenant", async () => {
    const { status, headers, body } = await server.ask({ path: "/locales/es.json", headers: { host: "acme.test" } });
    expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=0, must-revalidate"]);
    expect(JSON.parse(body.toString())).toEqual(server.tenants[1]?.copy.es);
    expect((await server.ask({ path: "/locales/fr.json" })).status).toBe(404);
    expect((await server.ask({ path: "/locales/__proto__.json" })).status).toBe(404);
  });

  it("include a redirect from /favicon.ico to the tenant's own", async () => {
    const { status, headers } = await server.ask({ path: "/favicon.ico", headers: { host: "acme.test" } });
    expect([status, headers.location]).toEqual([302, server.tenants[1]?.assets.favicon.url]);
  });

  it("stay available for pages rendered before the folder changed", () => {
    const before = buildTestTenant("acme", { id: 4, theme: { light: { brand: "#113355" } } }, "acme-1");
    const after = buildTestTenant("acme", { id: 4, theme: { light: { brand: "#aa2211" } } }, "acme-2");
    const directory = {
      default: after,
      findByName: () => after,
      findByHost: () => after,
      findByPage: () => null,
      findMoved: () => null,
      findOfflineHost: () => null,
      subdomainOf: () => null,
      all: () => [after],
    };
    const files = createTenantAssets({ current: () => directory, findAsset: () => null, listVersions: () => [] });
    expect(before.theme.href).not.toBe(after.theme.href);
    expect(files.find(before.theme.href, after)).toBeNull();
    files.remember(before);
    expect(files.find(before.theme.href, after)?.bytes.find("identity")?.toString()).toBe(before.theme.css);
    expect(files.find(after.theme.href, after)?.bytes.find("identity")?.toString()).toBe(after.theme.css);
  });

  it("are images of a fixed type, whatever the folder claims", () => {
    const acme = buildTestTenant("acme", { id: 4 });
    const directory = {
      default: acme,
      findByName: () => acme,
      findByHost: () => acme,
      findByPage: () => null,
      findMoved: () => null,
      findOfflineHost: () => null,
      subdomainOf: () => null,
      all: () => [acme],
    };
    const files = createTenantAssets({
      current: () => directory,
      findAsset: () => ({ bytes: Buffer.from("<svg/>"), contentType: "text/html" }),
      listVersions: () => [],
    });
    const headers = files.find("/tenant-assets/acme/0a/logo.svg", acme)?.headers ?? [];
    expect(headers).toContain("image/svg+xml");
    expect(headers.some((value) => /sandbox$/.test(value))).toBe(true);
  });
});

describe("pictures and films that browsers fetch themselves", () => {
  const name = "0123456789abcdef0123456789abcdef";
  const addressOf = async (file: string) => ({ url: `https://bucket.test/${file}?X-Amz-Signature=1`, seconds: 1800 });

  it("are led to, allowed by the pages' policy, and not sent; documents are", async () => {
    const files = { ...server.files, open: async () => null, direct: { origin: "https://bucket.test", addressOf } };
    const leading = await startAppServer({ files });
    const film = await leading.ask({ path: `/files/${name}.mp4` });
    expect([film.status, film.headers.location, film.headers["cache-control"]]).toEqual([
      ...[302, `https://bucket.test/${name}.mp4?X-Amz-Signature=1`, "public, max-age=1800"],
    ]);
    for (const kind of ["pdf", "svg", "vtt", "json"])
      expect((await leading.ask({ path: `/files/${name}.${kind}` })).status).toBe(404);
    for (const path of ["/about", "/login"]) {
      const policy = String((await leading.ask({ path })).headers["content-security-policy"]);
      expect(policy).toContain("img-src 'self' data: https://bucket.test;");
      expect(policy).toContain("script-src 'self'");
    }
    await leading.stop();
  });
});
