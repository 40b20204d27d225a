import type { BrowserContext, Page } from "@playwright/test";
import { demoPassword } from "../../../scripts/test-server.mjs";
import { everybody, type Person, people, policy } from "../../contract/policy-table.ts";
import { askSite } from "../../setup/site-client.ts";

/** The server under test: a running one (`BASE_URL`), or the one that the tests start at E2E_PORT. */
export const testPort = Number(process.env.E2E_PORT ?? 4320);
export const testOrigin = process.env.BASE_URL ?? `http://localhost:${testPort}`;

/** A tenant's origin on the test server, without a trailing slash; the main site's by default. */
export function toOrigin(baseURL: string | undefined, tenant?: string): string {
  const { protocol, host } = new URL(baseURL ?? "");
  return `${protocol}//${tenant === undefined ? "" : `${tenant}.`}${host}`;
}

/**
 * The sites on which a journey that each of them has is walked: with `FULL=1` all, otherwise those with a brand's texts and
 * paths, since most other tests use the main site.
 */
export function chooseSites<Site extends { name: string }>(sites: readonly Site[]): readonly Site[] {
  return process.env.FULL === "1" ? sites : sites.filter(({ name }) => name !== mainSite);
}

export const mainSite = "the main site";

/** Signs the browser in as a demo account by setting its session cookie: the form has tests of its own. @param origin of a site of the main one's accounts. */
export async function enterAs(context: BrowserContext, origin: string, person: Person): Promise<void> {
  if (person !== "visitor") await setSession(context, origin, await readToken(origin, person));
}

/** The same for any account of a site. */
export async function enterWith(
  context: BrowserContext,
  origin: string,
  [email, password]: readonly [string, string],
): Promise<void> {
  await setSession(context, origin, await requestToken(origin, { email, password }));
}

async function setSession(context: BrowserContext, origin: string, token: string): Promise<void> {
  await context.addCookies([{ name: "session", value: token, url: origin }]);
}

/** A new session of a demo account, as a bearer token. */
export function readToken(origin: string, person: Person): Promise<string> {
  return requestToken(origin, { email: people[person], password: demoPassword });
}

async function requestToken(origin: string, account: { email: string; password: string }): Promise<string> {
  const { hostname, host, port } = new URL(origin);
  // Node, unlike a browser, does not resolve names below localhost.
  if (hostname.endsWith(".localhost")) {
    return JSON.parse((await askSite(Number(port), "/auth/login", { host, json: account })).body).token;
  }
  const answer = await fetch(`${origin}/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  return (await answer.json()).token;
}

/** Opens a page and waits until its scripts respond. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await untilLive(page);
}

/** Resolves once React has taken the document over. */
export async function untilLive(page: Page, timeout?: number): Promise<void> {
  const isLive = () => Object.keys(document.querySelector("form") ?? {}).some((key) => key.startsWith("__react"));
  await page.waitForFunction(isLive, undefined, { timeout });
}

/** Files, and what forms post to while somebody types. */
const files = /(\.(csv|ics|json|pdf|xml|txt|webmanifest|zip)|\/typed)$/;

/** One address of every route that shows this person a page of its own, with demo data. */
export function listPages(person: Person): string[] {
  const pages = Object.values(policy).filter((answers) => answers[person] === "page" && !files.test(answers.at));
  return [...pages.map(({ at }) => toDemoAddress(at)), ...legalPages];
}

/** The table names its tenant where a path may name one; the demo has a market in its place. */
function toDemoAddress(at: string): string {
  return at.replace(/^\/(agentonboarding\/)?market\//, "/$1demo-agency/");
}

/**
 * Pages that only some data leads to, for people who have such data: the first page of the way, then the prefix of
 * each link's address, in which `:id` is a number.
 */
const found: readonly { people: readonly Person[]; way: readonly string[] }[] = [
  { people: ["owner", "buyer", "seller"], way: ["/myservices/agreements", "/myservices/agreements/agr_"] },
  { people: ["owner"], way: ["/company/payment", "/company/payment/20"] },
  { people: ["owner"], way: ["/company/payment", "/company/payment/20", "/company/payment/disputes/new"] },
  { people: ["owner", "seller"], way: ["/company/payment/disputes", "/company/payment/disputes/dsp_"] },
  { people: ["administrator"], way: ["/gigmarket/admin/disputes", "/gigmarket/admin/disputes/dsp_"] },
  { people: ["seller"], way: ["/requests", "/requests/R-"] },
  { people: ["owner", "buyer"], way: ["/myservices", "/details?id="] },
  { people: ["administrator"], way: ["/gigmarket/admin/mail", "/gigmarket/admin/mail/"] },
  { people: everybody, way: ["/", "/collections/:id"] },
  { people: ["visitor", "owner"], way: ["/demo-agency/myservices", "/demo-agency/collections/:id"] },
  { people: ["owner"], way: ["/company/market/collections", "/company/market/collections/:id"] },
  { people: ["administrator"], way: ["/gigmarket/admin/collections", "/gigmarket/admin/collections/:id"] },
  { people: ["administrator"], way: ["/gigmarket/admin/held", "/gigmarket/admin/held/agr_"] },
];

/** The ways in `found` for this person, each joined into one text. */
export function listWays(person: Person): string[] {
  return found.filter(({ people }) => people.includes(person)).map(({ way }) => way.join(arrow));
}

const arrow = " → ";

/** Follows a way through pages that `read` fetches. @returns its last address; null when a link is missing. */
export async function followWay(read: (address: string) => Promise<string>, way: string): Promise<string | null> {
  const [start = "", ...steps] = way.split(arrow);
  let address = start;
  for (const step of steps) {
    const links = [...(await read(address)).matchAll(/href="([^"]+)"/g)].map(([, link = ""]) =>
      link.replaceAll("&amp;", "&"),
    );
    const [before = "", after] = step.split(":id");
    const isNext = (link: string) =>
      link.startsWith(before) && (after === undefined || /^\d/.test(link.slice(before.length)));
    const next = links.find((link) => isNext(link) && !files.test(link));
    if (next === undefined) return null;
    address = next;
  }
  return address;
}

/** Pages of tenants' own texts, of which the table's tenant has none. */
const legalPages = ["/privacypolicy", "/terms", "/notfound"];
