import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findPageAt } from "#app/features/legal/tenant-pages.ts";
import { reservedNames } from "#app/features/tenancy/address/reserved-names.ts";
import { resolveTenant } from "#app/features/tenancy/address/resolve-tenant.ts";
import { toMarket } from "#app/features/tenancy/market.ts";
import { readSettings } from "#app/features/tenancy/market-settings.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { createTenantRegistry, type TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import routes from "#app/routes.ts";

/** Number of generated folders; each is loaded by a running server and by one that starts with it. */
const rounds = Number(process.env.NEIGHBOUR_ROUNDS ?? 60);
const seed = Number(process.env.NEIGHBOUR_SEED ?? 17);

const folders = {
  main: { id: 1, name: "Main", aliases: ["platform"], hosts: ["main.example"], paths: { about: "/our-story" } },
  premium: {
    id: 4,
    name: "Premium",
    hosts: ["premium.example"],
    paths: { privacyPolicy: "/premiumpolicy", about: "/prem" },
  },
  harbor: {
    id: 7,
    name: "Harbor",
    aliases: ["hb"],
    hosts: ["harbor.example"],
    paths: { terms: "/harbor/house-rules" },
  },
  bare: { id: 9, name: "Bare" },
};
const markets = ["demo-agency", "red-hill"].map((slug, index) => {
  const nothing = {
    logoUrl: null,
    logoWidth: null,
    logoHeight: null,
    description: null,
    address: null,
    headerText: null,
  };
  const company = { id: 31 + index, tenantId: 1, slug, name: `The ${slug}`, ...nothing };
  return toMarket(company, readSettings(null, company), null);
});
const others = [...Object.keys(folders), ...markets.map(({ slug }) => slug)];
const paths = [...listRoutePaths(), "/our-story", "/premiumpolicy", "/prem", "/prem/deeper", "/harbor/house-rules"];
const hosts = [
  ...["main.example", "premium.example", "harbor.example", "localhost", "market.example", "elsewhere.example"],
  ...others.map((slug) => `${slug}.market.example`),
];

let dir: string;
let before: ReadonlyMap<string, string>;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "neighbours-"));
  for (const [slug, config] of Object.entries(folders)) await writeFolder(slug, config);
  const registry = await open();
  before = readAnswers(registry, null);
  await registry.close();
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it("whatever a folder claims, every route of the others answers as before, while it appears and after a restart", async () => {
  const random = createRandom(seed);
  let served = 0;
  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { slug, config } = makeNewcomer(random);
    const running = await open();
    await writeFolder(slug, config);
    await running.refresh();
    const [own] = running.faults().filter(({ severity }) => severity === "error");
    if (own) refused += 1;
    else served += 1;
    expectNothingChanged(running, { slug, config });
    if (own) expect([JSON.stringify(config), own.tenant]).toEqual([JSON.stringify(config), slug]);
    await running.close();
    const started = await open();
    expectNothingChanged(started, { slug, config });
    await started.close();
    await rm(path.join(dir, slug), { recursive: true });
  }
  // Neither all nor none of the generated folders are valid.
  expect(Math.min(served, refused)).toBeGreaterThan(rounds / 10);
});

it.each([
  [
    "a page of everybody's",
    { paths: { about: "/dashboard" } },
    "paths.about",
    '"dashboard" is an address of the product',
  ],
  ["the console", { paths: { about: "/gigmarket/admin" } }, "paths.about", '"gigmarket" is an address of the product'],
  ["the end of a sign-in", { paths: { terms: "/Callback" } }, "paths.terms", '"callback" is an address of the product'],
  [
    "a market's name",
    { aliases: ["demo-agency"] },
    "aliases.0",
    'the name "demo-agency" belongs to the market The demo-agency already',
  ],
  [
    "a market's address",
    { paths: { about: "/red-hill/about" } },
    "paths.about",
    'the name "red-hill" belongs to the market The red-hill already',
  ],
  [
    "a market's host",
    { hosts: ["red-hill.market.example"] },
    "hosts.0",
    'the name "red-hill.market.example" belongs to the market The red-hill already',
  ],
  ["a market's number", { aliases: ["1000031"] }, "aliases.0", '"1000031" is an address of the product'],
  [
    "a route below its own name",
    { paths: { about: "/late/myservices" } },
    "paths.about",
    '"/late/myservices" is an address of the product',
  ],
  [
    "a name to come",
    { hosts: ["nobody-yet.market.example"] },
    "hosts.0",
    'nobody-yet.market.example is the address of whoever is called "nobody-yet"',
  ],
])("reports who has %s", async (_what, claim, field, sentence) => {
  await writeFolder("late", { id: 8, name: "Late", ...claim });
  const registry = await open();
  const { toFaultMessage } = await import("#app/features/tenancy/folder/fault.ts");
  const faults = registry.faults().filter(({ severity }) => severity === "error");
  expect(faults.map((fault) => [fault.tenant, fault.field, toFaultMessage(fault)])).toEqual([
    ["late", field, sentence],
  ]);
  await registry.close();
  await rm(path.join(dir, "late"), { recursive: true });
});

it("gives a market that opens under a served folder's name nothing of that folder", async () => {
  const registry = await open();
  const company = { id: 90, tenantId: 1, slug: "hb", name: "Hb", logoUrl: null, logoWidth: null, logoHeight: null };
  const more = { ...company, description: null, address: null, headerText: null };
  await registry.setMarkets([...markets, toMarket(more, readSettings(null, more), null)]);
  expect(registry.faults().filter(({ severity }) => severity === "error")).toEqual([]);
  expectNothingChanged(registry, { slug: "", config: {} });
  await registry.close();
});

it("keeps serving a tenant after a restart, except for what an older one has", async () => {
  await writeFolder("aaa", { id: 1, name: "Impostor", hosts: ["impostor.example"] });
  await writeFolder("bbb", {
    id: 30,
    name: "Late",
    aliases: ["hb", "late"],
    hosts: ["premium.example", "late.example"],
    paths: { about: "/prem" },
  });
  const registry = await open();
  expectNothingChanged(registry, { slug: "bbb", config: { aliases: ["late"], hosts: ["late.example"] } });
  const late = registry.current().findByHost("late.example");
  expect([late?.slug, late?.aliases, late?.hosts, late?.paths.about]).toEqual([
    "bbb",
    ["late"],
    ["late.example"],
    "/about",
  ]);
  expect(registry.current().findByHost("impostor.example")).toBeNull();
  await registry.close();
  for (const slug of ["aaa", "bbb"]) await rm(path.join(dir, slug), { recursive: true });
});

async function writeFolder(slug: string, config: object): Promise<void> {
  await mkdir(path.join(dir, slug), { recursive: true });
  await writeFile(path.join(dir, slug, "tenant.json"), JSON.stringify(config));
}

/** Opens the registry of a server whose database has rows of the four. */
async function open(): Promise<TenantRegistry> {
  const catalogue = { services: new Set<number>(), categories: new Set<string>(), linesOfBusiness: new Set<string>() };
  const idBySlug = new Map(Object.entries(folders).map(([slug, { id }]) => [slug, id]));
  const registry = await createTenantRegistry({
    ...{ dir, baseDomain: "market.example", defaultHosts: ["localhost", "market.example"], pollMs: 0 },
    readFacts: async () => ({ idBySlug, catalogue }),
    log: { info: () => {}, warn: () => {} },
  });
  await registry.setMarkets(markets);
  return registry;
}

interface Newcomer {
  slug: string;
  config: { aliases?: readonly string[]; hosts?: readonly string[]; paths?: Record<string, string> };
}

function expectNothingChanged(registry: TenantRegistry, newcomer: Newcomer): void {
  const after = readAnswers(registry, newcomer);
  const changed = [...before]
    .filter(([question, answer]) => after.has(question) && after.get(question) !== answer)
    .map(([question, answer]) => `${question}: ${answer} → ${after.get(question)}`)
    .slice(0, 5);
  expect([JSON.stringify(newcomer), changed]).toEqual([JSON.stringify(newcomer), []]);
}

/** What each address shows on each host, leaving out hosts and paths of the newcomer's own. */
function readAnswers(registry: TenantRegistry, newcomer: Newcomer | null): ReadonlyMap<string, string> {
  const directory = registry.current();
  const answers = new Map<string, string>();
  for (const host of hosts) {
    if (newcomer && directory.findByHost(host)?.slug === newcomer.slug && host === "elsewhere.example") continue;
    for (const pathname of paths) {
      const found = resolveTenant({ host, pathname, viewerTenantId: null, directory });
      const page = found.kind === "misdirected" ? null : findPageAt(found.tenant, pathname);
      const whose = found.kind === "misdirected" ? "" : `${found.tenant.slug} ${found.by} ${found.tenant.name} ${page}`;
      answers.set(`${host}${pathname}`, `${found.kind} ${whose}`);
    }
  }
  for (const slug of others) {
    const tenant: Tenant | null = directory.findByName(slug);
    answers.set(
      slug,
      `${tenant?.id} ${tenant?.name} ${JSON.stringify(tenant?.paths)} ${tenant?.hosts} ${tenant?.aliases}`,
    );
  }
  return answers;
}

/** A path of every route, with every parameter filled by every known name. */
function listRoutePaths(): string[] {
  const table = routes.flatMap(function list({ path: route, children = [] }): string[] {
    return [...(route === undefined ? [] : [route]), ...children.flatMap(list)];
  });
  const names = [...others, "hb", "4", "1000031"];
  return table
    .filter((route) => route !== "*")
    .flatMap((route) => {
      const pattern = `/${route.replace(/\/\*$/, "")}`;
      const filled = pattern.replace(/:(?!company|tenant|slug)\w+\??/g, "x");
      if (!/:(?:company|tenant|slug)/.test(filled)) return [filled];
      const bare = filled.includes("?") ? [filled.replace(/\/:\w+\?/g, "")] : [];
      return [...bare, ...names.map((name) => filled.replace(/:\w+\??/g, name))];
    });
}

/** A valid-looking folder whose names and paths belong to others, to the product or to nobody. */
function makeNewcomer(
  random: () => number,
): Required<Pick<Newcomer, "slug">> & { config: Newcomer["config"] & object } {
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)];
    if (found === undefined) throw new Error("nothing to pick from");
    return found;
  };
  const maybe = <T>(make: () => T) => (random() < 0.4 ? make() : undefined);
  const strangers = ["newcomer", "zulu", "aaa"];
  const slug =
    random() < 0.85 ? pick(strangers) : pick(["demo-agency", "hb", "platform", "prem", "red-hill", "our-story"]);
  const names = () => pick([...others, ...reservedNames, "hb", "4", "1000032", "prem", "zz", "own-name", "mine", slug]);
  const cased = (text: string) => (random() < 0.3 ? text.toUpperCase() : text);
  const page = () => {
    const first = names();
    const deeper = ["", "", "/myservices", "/service/1", "/about", "/deeper", "/admin", "/x/y", ".data", "/"];
    const shape = cased(`/${first}${pick(deeper)}`);
    return pick([
      shape,
      shape,
      "/own-page",
      "/Own/Page",
      "/prem",
      "/premiumpolicy",
      "/our-story",
      "/harbor/house-rules",
    ]);
  };
  const host = () =>
    pick([
      `${names()}.market.example`,
      "own.example",
      "main.example",
      "harbor.example",
      "localhost",
      "elsewhere.example",
    ]);
  return {
    slug,
    config: {
      ...{ id: pick([1, 4, 8, 2, 9, 12, 40, 99, 500, 7000]), name: "Newcomer" },
      aliases: maybe(() => [names(), "own-alias"]),
      hosts: maybe(() => [host()]),
      paths: maybe(() => ({ [pick(["about", "terms", "privacyPolicy"])]: page() })),
    } as Newcomer["config"] & object,
  };
}

function createRandom(from: number): () => number {
  let state = from;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
