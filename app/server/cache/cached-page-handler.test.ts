import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { RequestContext } from "#app/context.server.ts";
import { leaveToVisitor, noStore } from "#app/http/responses.ts";
import { type Ask, startAppServer } from "#tests/factories/app-server.ts";

const servers: Awaited<ReturnType<typeof startAppServer>>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** A handler whose pages contain their key, a rendering counter, and the current content. */
async function openServer(
  settings: {
    wait?: () => Promise<void>;
    headers?: Record<string, string>;
    status?: number;
    says?: (context: RequestContext) => string;
  } = {},
) {
  const state = { rendered: 0, content: "first" };
  const server = await startAppServer({
    render: async (request, context) => {
      state.rendered += 1;
      const { content } = state;
      await settings.wait?.();
      const { theme, sidebar } = context.preferences;
      const who = `${settings.says ? `${settings.says(context)} ` : ""}${context.tenant.slug} ${context.locale} ${theme} ${sidebar} ${context.viewer?.userId ?? "nobody"} ${request.url}`;
      const html = `<!DOCTYPE html><style nonce="${context.nonce}">b{}</style><p>${who} ${content}</p>${"<i>row</i>".repeat(300)}<script nonce="${context.nonce}">own()</script><script>foreign()</script>`;
      return new Response(html, {
        status: settings.status ?? 200,
        headers: { "content-type": "text/html; charset=utf-8", ...settings.headers },
      });
    },
  });
  servers.push(server);
  const read = async (ask: Ask = {}) => (await server.ask(ask)).body.toString();
  return { ...server, state, read };
}

describe("the page cache", () => {
  it("renders a page once and sends the same bytes with a new request id", async () => {
    const { ask, state } = await openServer();
    const first = await ask();
    const second = await ask();
    expect(state.rendered).toBe(1);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    expect(second.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(second.headers.vary).toBe("Accept-Encoding, Accept-Language, Cookie");
    expect(second.headers.date).toBeDefined();
  });

  it("caches an event page per time zone, and every other page once", async () => {
    const { read, state } = await openServer({ says: ({ preferences }) => preferences.zone ?? "none" });
    const inZone = (path: string, zone: string) => read({ path, headers: { cookie: `zone=${zone}` } });
    expect(await inZone("/community/events", "America/New_York")).toContain("America/New_York");
    expect(await inZone("/community/events", "Europe/Madrid")).toContain("Europe/Madrid");
    expect(await inZone("/community/events", "america/new_york")).toContain("America/New_York");
    expect(await inZone("/community/events", "Mars/Olympus")).toContain("none");
    expect(await read({ path: "/community/events" })).toContain("none");
    expect(state.rendered).toBe(3);
    expect(await inZone("/about", "America/New_York")).toContain("none");
    expect(await inZone("/about", "Europe/Madrid")).toContain("none");
    expect(state.rendered).toBe(4);
    expect(await inZone("/brand/community/events", "Europe/Madrid")).toContain("Europe/Madrid");
  });

  it("keeps a service's page for everybody, and adds it to the list of the browser that opens it", async () => {
    const { ask, state } = await openServer();
    const first = await ask({ path: "/service/40" });
    const second = await ask({ path: "/service/40", headers: { cookie: "viewed=7.40" } });
    const other = await ask({ path: "/about", headers: { cookie: "viewed=7.40" } });
    expect(state.rendered).toBe(2);
    expect(second.body.equals(first.body)).toBe(true);
    expect(String(first.headers["set-cookie"])).toMatch(/^viewed=40;/);
    expect(String(second.headers["set-cookie"])).toMatch(/^viewed=40\.7;/);
    expect(second.headers["cache-control"]).toBe("private, max-age=0, must-revalidate");
    const known = await ask({ path: "/service/40", headers: { "if-none-match": String(first.headers.etag) } });
    expect([known.status, known.headers["cache-control"]]).toEqual([304, "private, max-age=0, must-revalidate"]);
    expect([other.headers["set-cookie"], other.headers["cache-control"]]).toEqual([
      undefined,
      "public, max-age=0, must-revalidate",
    ]);
    expect((await ask({ path: "/service/40", headers: { "sec-gpc": "1" } })).headers["set-cookie"]).toBeUndefined();
  });

  it("renders pages again on a new day, on which evidence may have lapsed", async () => {
    const { read, state } = await openServer();
    const readAll = async () => {
      for (const path of ["/service/40", "/harbor/service/40", "/"]) await read({ path });
      return state.rendered;
    };
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-31T23:59:59Z") });
    try {
      expect([await readAll(), await readAll()]).toEqual([3, 3]);
      vi.setSystemTime(new Date("2026-04-01T00:00:00Z"));
      expect([await readAll(), await readAll()]).toEqual([6, 6]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("allows by hash what carries our nonce, and nothing else", async () => {
    const { ask } = await openServer();
    const { body, headers } = await ask();
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' ${hash("own()")};`);
    expect(policy).toContain(`style-src 'self' ${hash("b{}")};`);
    expect(policy).not.toContain(hash("foreign()"));
    expect(policy).not.toContain("nonce");
    expect(body.toString()).not.toContain("nonce");
  });

  it("sends Brotli, gzip or plain bytes of the same page, as the client accepts", async () => {
    const { ask } = await openServer();
    const plain = await ask();
    const brotli = await ask({ headers: { "accept-encoding": "gzip, br" } });
    const gzip = await ask({ headers: { "accept-encoding": "gzip, br;q=0.1" } });
    expect([
      plain.headers["content-encoding"],
      brotli.headers["content-encoding"],
      gzip.headers["content-encoding"],
    ]).toEqual([undefined, "br", "gzip"]);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotli.headers["content-length"]).toBe(String(brotli.body.length));
  });

  it("answers HEAD without a body and a matching ETag with 304", async () => {
    const { ask, state } = await openServer();
    const head = await ask({ method: "HEAD" });
    expect([head.status, head.body.length, Number(head.headers["content-length"]) > 3000]).toEqual([200, 0, true]);
    const known = await ask({ headers: { "if-none-match": `"x", ${head.headers.etag}` } });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    expect(known.headers["content-security-policy"]).toBe(head.headers["content-security-policy"]);
    expect((await ask({ headers: { "if-none-match": 'W/"other' } })).status).toBe(200);
    expect(state.rendered).toBe(1);
  });

  it("renders once for a hundred concurrent requests", async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { read, state } = await openServer({ wait: () => finished });
    const all = Array.from({ length: 100 }, () => read());
    await expect.poll(() => state.rendered).toBe(1);
    finish();
    const bodies = await Promise.all(all);
    expect(new Set(bodies).size).toBe(1);
    expect(state.rendered).toBe(1);
  });

  it("shows new content immediately after a drop, for its tenant only", async () => {
    const { read, pages, state } = await openServer();
    const other = { headers: { host: "acme.test" } };
    await read();
    await read(other);
    state.content = "second";
    pages.drop(new Set(["market"]));
    expect(await read()).toContain("second");
    expect(await read(other)).toContain("first");
    pages.dropAll();
    expect(await read(other)).toContain("second");
  });

  it("does not cache a page that was being rendered when the content changed", async () => {
    const gates: (() => void)[] = [];
    const { read, pages, state } = await openServer({ wait: () => new Promise((resolve) => gates.push(resolve)) });
    const early = read();
    await expect.poll(() => gates.length).toBe(1);
    state.content = "second";
    pages.drop(new Set(["market"]));
    const late = read();
    await expect.poll(() => gates.length).toBe(2);
    for (const open of gates.reverse()) open();
    expect(await early).toContain("first");
    expect(await late).toContain("second");
    expect(await read()).toContain("second");
    expect(state.rendered).toBe(2);
  });

  it("does not cache personal pages", async () => {
    for (const headers of [{ "set-cookie": "mode=demo" }, { "cache-control": "private, no-store" }] as Record<
      string,
      string
    >[]) {
      const { ask, pages, state } = await openServer({
        headers,
        wait: () => new Promise((resolve) => setTimeout(resolve, 20)),
      });
      const answers = await Promise.all([ask(), ask(), ask()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(state.rendered).toBe(3);
      expect(pages.stats().pages).toBe(0);
      expect(answers.every((answer) => String(answer.headers["cache-control"]).includes("no-store"))).toBe(true);
    }
  });

  it("leaves a page that counts its visitors to each visitor's own rendering, the first one's, too", async () => {
    const addresses: (string | null)[] = [];
    const server = await startAppServer({
      render: async (_request, context) => {
        addresses.push(context.address);
        if (context.wholePage) return leaveToVisitor();
        return new Response("<p>none</p>", { headers: { "content-type": "text/html", ...noStore() } });
      },
    });
    servers.push(server);
    for (let visits = 0; visits < 2; visits++) {
      const { body, headers } = await server.ask();
      expect([body.toString(), headers["x-own-rendering"]]).toEqual(["<p>none</p>", undefined]);
    }
    expect(addresses).toEqual([null, expect.any(String), null, expect.any(String)]);
  });

  it("looks for a file that is missing once, and says so on a page", async () => {
    let looks = 0;
    const server = await startAppServer({
      render: async () => {
        looks += 1;
        return new Response(null, { status: 404 });
      },
    });
    servers.push(server);
    const { status, body } = await server.ask({ path: "/company/payment/2026-01.pdf" });
    expect([status, looks, server.pages.stats().pages]).toEqual([404, 1, 0]);
    expect(body.toString()).toContain("<h1");
  });

  it("caches only pages with status 200", async () => {
    const { ask, pages } = await openServer({ status: 404 });
    const { status, headers } = await ask();
    expect([status, headers["cache-control"], pages.stats().pages]).toEqual([404, "private, no-store", 0]);
  });

  it.each<[string, Ask]>([
    ["a session", { headers: { cookie: "session=abc" } }],
    ["an unknown cookie", { headers: { cookie: "language=en; other=1" } }],
    ["a bearer", { headers: { authorization: "Bearer abc" } }],
    ["single fetch", { path: "/index.data" }],
    ["a client that wants no HTML", { headers: { accept: "application/json" } }],
    ["a very long query", { path: `/?q=${"a".repeat(1100)}` }],
  ])("does not handle %s", async (_name, ask) => {
    const server = await openServer();
    const { headers, body } = await server.ask(ask);
    expect(headers["cache-control"]).toBe("private, no-store");
    const nonce = /nonce="([^"]+)"/.exec(body.toString())?.[1];
    expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
    expect(server.pages.stats().pages).toBe(0);
  });

  it("renders nothing of the first requester into the page", async () => {
    const seen: string[] = [];
    const server = await startAppServer({
      render: async (request, context) => {
        seen.push(...request.headers.keys());
        return new Response(`<p>${context.address} ${context.sessionToken} ${request.headers.get("user-agent")}</p>`, {
          headers: { "content-type": "text/html" },
        });
      },
    });
    servers.push(server);
    const { body } = await server.ask({
      headers: { "user-agent": "first", referer: "http://market.test/secret", "x-own": "1" },
    });
    expect(body.toString()).toBe("<p>null null null</p>");
    expect(seen.sort()).toEqual(["accept", "accept-language"]);
  });

  it("stays within its memory limit under ever new addresses", async () => {
    const { ask, pages } = await openServer();
    for (let batch = 0; batch < 20; batch += 1) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => ask({ path: `/?page=${batch * 50 + index}` })));
    }
    const { bytes, pages: count } = pages.stats();
    expect(count).toBeLessThanOrEqual(500);
    expect(count).toBeGreaterThan(300);
    expect(bytes).toBeLessThanOrEqual(8_000_000);
  });

  it("never mixes hosts, tenants, languages, themes or queries in 10,000 random requests", async () => {
    const { ask, pages, state } = await openServer();
    let seed = 20_261;
    const pick = <T>(choices: readonly T[]): T => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const choice = choices[(seed % 100_003) % choices.length];
      if (choice === undefined) throw new Error("nothing to choose from");
      return choice;
    };
    const visit = async () => {
      const [host, tenant] = pick([
        ["market.test", "market"],
        ["shop.test", "market"],
        ["acme.test", "acme"],
        ["acme.localhost", "acme"],
      ] as const);
      const [language, locale] = pick([
        ["es-MX, en;q=0.1", "es"],
        ["fr", "en"],
        ["en-GB", "en"],
        ["en;q=0.2, es;q=0.4", "es"],
      ] as const);
      const theme = pick(["light", "dark", "system"]);
      const chosen = pick([null, "en", "es"]);
      const target = pick(["/", "/about", "/?q=a", "/?q=b", "/service/40"]);
      const coding = pick(["br", "gzip", "identity"]);
      const cookie = chosen === null ? `theme=${theme}` : `language=${chosen}; theme=${theme}`;
      const answer = await ask({
        path: target,
        headers: { host, "accept-language": language, "accept-encoding": coding, cookie },
      });
      const unpack = coding === "br" ? brotliDecompressSync : coding === "gzip" ? gunzipSync : (bytes: Buffer) => bytes;
      const expected = `<p>${tenant} ${chosen ?? locale} ${theme} open nobody http://${host}${target} first</p>`;
      if (!unpack(answer.body).includes(expected)) throw new Error(`${expected} was answered otherwise`);
      if (pick([...Array(200).keys()]) === 0) pages.drop(new Set([tenant]));
    };
    for (let batch = 0; batch < 200; batch += 1) await Promise.all(Array.from({ length: 50 }, visit));
    expect(state.rendered).toBeLessThan(5000);
  });
});
