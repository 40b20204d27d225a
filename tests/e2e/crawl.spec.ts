import type { Page, Response } from "@playwright/test";
import type { Person } from "../contract/policy-table.ts";
import { expect, test } from "./support/clean-page.ts";
import { bringAxe, listViolations, notOurs } from "./support/expect-accessible.ts";
import { listShiftFaults, watchShifts } from "./support/layout-shift.ts";
import { listFaults, readKeys, readPages, toKind } from "./support/page-reader.ts";
import { enterAs, listPages, toOrigin } from "./support/site.ts";

interface Route {
  person: Person;
  tenant?: string;
  atLeast: number;
  /** The color scheme in which axe checks every page of the route table. */
  axe?: "light" | "dark";
}

const walks: Route[] = [
  { person: "visitor", atLeast: 60, axe: "light" },
  { person: "visitor", tenant: "premfi", atLeast: 50 },
  { person: "visitor", tenant: "demo-agency", atLeast: 8 },
  { person: "visitor", tenant: "wireframe", atLeast: 50 },
  { person: "buyer", atLeast: 60, axe: "dark" },
  { person: "seller", atLeast: 60, axe: "light" },
  { person: "owner", atLeast: 60, axe: "dark" },
  { person: "administrator", atLeast: 100, axe: "dark" },
];

/** Pages of the route table; public ones are shown and checked as a visitor only, and followed as anybody. */
function listOwnPages(person: Person): string[] {
  const open = new Set(person === "visitor" ? [] : listPages("visitor"));
  return listPages(person).filter((address) => !open.has(address));
}

/** What axe checks as somebody else in the same color scheme: pages of everybody who has an account. */
const checkedAs: Partial<Record<Person, Person>> = { buyer: "owner", administrator: "owner" };

/** Kinds of the pages that visitors see, without queries. */
const openKinds = new Set(listPages("visitor").map(toPathKind));

/**
 * How many pages of one kind, such as /service/<number>, are read; with an account, one of each kind that visitors see,
 * and one of each set of filters: the options of each filter are checked by `tests/contract/console.test.ts`.
 */
function countOfAKind(person: Person, link: string): number {
  if (person === "visitor") return 2;
  return link.includes("?") || openKinds.has(toPathKind(link)) ? 1 : 2;
}

function toPathKind(address: string): string {
  return toKind(address).replace(/\?.*/, "");
}

/**
 * With an account, other brands' pages are of the same kinds in each brand, and the console's lists are of one kind with
 * any filters, which `tests/contract/console.test.ts` combines.
 */
function toFollowedKind(person: Person, link: string): string {
  if (person === "visitor") return toKind(link);
  const kind = toKind(link).replace(/^\/(?:acme|designic|premfi|wireframe)\//, "/brand/");
  return kind.startsWith("/gigmarket/admin/") ? kind.replace(/\?.+/, "?…") : kind;
}

interface Walk {
  /** Each address → the page that led there first. */
  found: Map<string, string>;
  /** Each kind of page, without its query → the first one found. */
  examples: Map<string, string>;
  faults: CrawlFault[];
}

interface CrawlFault {
  address: string;
  fault: string;
}

for (const { person, tenant, atLeast, axe } of walks) {
  test(`a ${person} on ${tenant ?? "the main site"} meets no broken page by following every link`, async ({
    page,
    context,
    baseURL,
    expectRefusal,
  }) => {
    test.setTimeout(600_000);
    expectRefusal();
    const origin = toOrigin(baseURL, tenant);
    await enterAs(context, origin, person);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${origin}/terms`);
    await readKeys(page);
    const walk = await followLinks(page, person);
    const lasting = await keepLasting(page, walk);
    await context.addCookies([{ name: "language", value: "es", url: origin }]);
    await page.emulateMedia({ colorScheme: axe ?? "light", reducedMotion: "reduce" });
    await watchShifts(page);
    if (axe !== undefined) await bringAxe(page);
    const shown: string[] = [];
    const table = axe === undefined ? [] : listOwnPages(person);
    const checked = new Set(listPages(checkedAs[person] ?? "visitor"));
    const axeKinds = new Set(table.filter((own) => person === "visitor" || !checked.has(own)).map(toKind));
    const open = new Set(person === "visitor" ? [] : listPages("visitor").map(toKind));
    const examples = [...walk.examples.values()].filter((example) => !open.has(toKind(example)));
    const met = new Set(examples.map(toKind));
    for (const address of [...examples, ...table.filter((own) => !met.has(toKind(own)))]) {
      shown.push(...(await listShownFaults(page, origin + address)));
      if (axeKinds.has(toKind(address))) shown.push(...(await listViolations(page, notOurs)));
      shown.push(...(await listShiftFaults(page)));
    }
    expect([...lasting, ...shown]).toEqual([]);
    expect(walk.found.size).toBeGreaterThan(atLeast);
  });
}

async function followLinks(page: Page, person: Person): Promise<Walk> {
  const walk: Walk = { found: new Map([["/", "/"]]), examples: new Map(), faults: [] };
  const kinds = new Map([[toKind("/"), 1]]);
  let batch = ["/"];
  while (batch.length > 0) {
    const next: string[] = [];
    for (const answer of await readPages(page, batch)) {
      const { address, isPage, links } = answer;
      walk.faults.push(...listFaults(answer).map((fault) => ({ address, fault })));
      const path = toPathKind(address);
      if (isPage && answer.status < 400 && !walk.examples.has(path)) walk.examples.set(path, address);
      for (const link of links) {
        const kind = toFollowedKind(person, link);
        const count = (kinds.get(kind) ?? 0) + 1;
        if (walk.found.has(link) || count > countOfAKind(person, link)) continue;
        kinds.set(kind, count);
        walk.found.set(link, address);
        next.push(link);
      }
    }
    batch = next;
  }
  return walk;
}

/**
 * Other tests create and delete data meanwhile: a fault counts only if the address still has it, and the page that
 * linked there still does.
 */
async function keepLasting(page: Page, { found, faults }: Walk): Promise<string[]> {
  const lasting: string[] = [];
  for (const { address, fault } of faults) {
    const from = found.get(address) ?? "/";
    const [now] = await readPages(page, [address]);
    const [leading] = await readPages(page, [from]);
    const isLinked = address === "/" || leading?.links.includes(address);
    if (now && isLinked && listFaults(now).includes(fault)) lasting.push(`${address} (from ${from}): ${fault}`);
  }
  return lasting;
}

/**
 * What is wrong with a page in Spanish on a narrow phone, after its scripts ran. Console errors fail the test by
 * themselves.
 */
async function listShownFaults(page: Page, address: string): Promise<string[]> {
  const missing: string[] = [];
  const listen = (answer: Response) => {
    if (answer.status() >= 400) missing.push(`asks for ${answer.url()}: ${answer.status()}`);
  };
  page.on("response", listen);
  const answer = await page.goto(address, { waitUntil: "load" });
  page.off("response", listen);
  // Deleted since it was read.
  if (answer?.status() === 404) return [];
  const shown = await page.evaluate(() => ({
    language: document.documentElement.lang,
    width: document.documentElement.scrollWidth,
    headings: [...document.querySelectorAll("h1")].filter((heading) => heading.checkVisibility()).length,
  }));
  return [
    ...missing,
    ...(shown.language === "es" ? [] : [`is in ${shown.language}`]),
    ...(shown.width > 360 ? [`is ${shown.width} px wide`] : []),
    ...(shown.headings === 1 ? [] : [`has ${shown.headings} headings of the first level`]),
  ].map((fault) => `${address} shown: ${fault}`);
}
