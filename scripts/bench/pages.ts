import { brotliDecompressSync } from "node:zlib";
import type { Person } from "#tests/contract/policy-table.ts";
import { fetchRaw, withBareServer } from "./bare-server.ts";
import type { BenchDatabases } from "./bench-databases.ts";
import { withServer } from "./bench-server.ts";
import type { Figure } from "./figure.ts";
import { prepareLandingPage } from "./landing-tree.tsx";
import { openSession } from "./open-session.ts";
import { measurePageData } from "./page-data.ts";
import { preparePlainElements } from "./plain-elements.ts";
import { countRate, fewRounds, measureRate, oneRound, takeTurns } from "./request-rate.ts";

const usesUntilSmallest = 10;
const packed = { "accept-encoding": "br" };
/** An unknown cookie bypasses the page cache for the same page. */
const uncached = { ...packed, cookie: "measured=1" };
/** A platform administrator has the most menu entries. */
const reader = "administrator";

/** Cached pages compared with a bare server; uncached and signed-in pages compared with `renderToString`. */
export async function measurePages(databases: BenchDatabases): Promise<Figure[]> {
  const database = await databases.getDemo();
  return withServer(database, async ({ origin, tenantsDir }) => [
    await measureCached("landing", `${origin}/`),
    await measureCached("service", `${origin}/service/40`),
    await measureUncached(origin, { url: database.url, tenantsDir }),
    await measureSignedIn(`${origin}/`, database.url),
    ...(await measureMadeAnew(origin, database.url)),
    ...(await measurePageData(origin, { url: database.url, tenantsDir })),
  ]);
}

/** Pages that everybody meets after sign-in, and two that visitors do; the page cache keeps none of them. */
const madeAnew: readonly { name: string; address: string; person: Person; status?: number }[] = [
  { name: "landing page, signed in", address: "/", person: "administrator" },
  { name: "not-found page", address: "/no-such-page", person: "visitor", status: 404 },
  { name: "service page", address: "/service/40", person: "visitor" },
  { name: "dashboard", address: "/dashboard", person: "buyer" },
  { name: "inbox", address: "/requests", person: "seller" },
  { name: "console list", address: "/gigmarket/admin/companies", person: "administrator" },
];

/** One process on each side: the server with queries, data and Brotli, and React with the page's plain elements. */
async function measureMadeAnew(origin: string, databaseUrl: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, address, person, status = 200 } of madeAnew) {
    const session = person === "visitor" ? "measured=1" : `session=${await openSession(databaseUrl, person)}`;
    const [url, headers] = [origin + address, { ...packed, cookie: session }];
    const answer = await fetchRaw(url, headers, status);
    const render = preparePlainElements(brotliDecompressSync(answer.body).toString());
    const [ours, plain] = await takeTurns(
      [() => measureRate({ url, headers, status }), () => countRate(() => void render())],
      oneRound,
    );
    figures.push({
      name: `${name} / its plain elements by renderToString`,
      value: ours / plain,
      limit: { atLeast: 0.5 },
      detail: `${(1000 / ours).toFixed(2)} ms against ${(1000 / plain).toFixed(2)} ms`,
    });
  }
  return figures;
}

async function measureCached(name: string, url: string): Promise<Figure> {
  for (let use = 0; use < usesUntilSmallest; use++) await fetchRaw(url, packed);
  await measureRate({ url, headers: packed });
  const answer = await fetchRaw(url, packed);
  return withBareServer(answer, async (bareUrl) => {
    const [ours, bare] = await takeTurns(
      [() => measureRate({ url, headers: packed }), () => measureRate({ url: bareUrl, headers: packed })],
      fewRounds,
    );
    return {
      name: `cached ${name} page / bare node:http`,
      value: ours / bare,
      limit: { atLeast: 0.8 },
      detail: `${ours.toFixed(0)}/s against ${bare.toFixed(0)}/s, ${answer.body.length} bytes`,
    };
  });
}

/**
 * One process on each side: the server answers over HTTP, with its queries, the browser's data and Brotli;
 * `renderToString` only renders the same tree in this process.
 */
async function measureUncached(origin: string, source: { url: string; tenantsDir: string }): Promise<Figure> {
  const url = `${origin}/`;
  const tree = await prepareLandingPage(origin, source);
  assertSame(tree.render(), brotliDecompressSync((await fetchRaw(url, uncached)).body).toString());
  const [ours, bare] = await takeTurns(
    [() => measureRate({ url, headers: uncached }), () => countRate(() => void tree.render())],
    fewRounds,
  );
  return {
    name: "uncached landing page / renderToString",
    value: ours / bare,
    limit: { atLeast: 0.15 },
    detail: `${ours.toFixed(0)}/s against ${bare.toFixed(0)}/s`,
  };
}

/** The cost of the same page for a signed-in user. */
async function measureSignedIn(url: string, databaseUrl: string): Promise<Figure> {
  const signedIn = { ...packed, cookie: `session=${await openSession(databaseUrl, reader)}` };
  const page = brotliDecompressSync((await fetchRaw(url, signedIn)).body).toString();
  if (!page.includes("/gigmarket/admin")) throw new Error("nobody is signed in");
  const [visitors, ours] = await takeTurns(
    [() => measureRate({ url, headers: uncached }), () => measureRate({ url, headers: signedIn })],
    fewRounds,
  );
  return {
    name: "cost of a signed-in page / a visitor's, uncached",
    value: visitors / ours,
    limit: { atMost: 1.3 },
    detail: `${(1000 / ours).toFixed(2)} ms against ${(1000 / visitors).toFixed(2)} ms`,
  };
}

function assertSame(rendered: string, sent: string): void {
  const [here, there] = [rendered, sent].map((html) => html.match(/<a\b[^>]*href="[^"]*"/g)?.length ?? 0);
  if (here === 0 || here !== there) throw new Error(`two pages were compared: one of ${here} links, one of ${there}`);
}
