import { type BrowserContext, test as base, expect } from "@playwright/test";
import { startTestServer } from "../../scripts/test-server.mjs";
import { everybody, type Person } from "../contract/policy-table.ts";
import { leaveTraces, mailedLinks } from "./support/leave-traces.ts";
import type { InputMethod } from "./support/press-control.ts";
import { pressPage, startRound } from "./support/press-page.ts";
import { followWay, listPages, listWays, testPort, toOrigin } from "./support/site.ts";
import { takeSeat } from "./support/take-seat.ts";

/** Uses a server of its own, so that even Delete and Deactivate can be pressed without affecting other tests. */
const test = base.extend<object, { ownOrigin: string }>({
  ownOrigin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use, { parallelIndex }) => {
      const server = await startTestServer({ port: testPort + 5 + parallelIndex, env: { TRUST_PROXY: "true" } });
      if (FULL !== undefined) await leaveTraces(server.origin);
      await use(server.origin);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

interface Visit {
  person: Person;
  tenant?: string;
  width: 390 | 1440;
  pages: string[];
  methods: InputMethod[];
  /** The minimum number of controls that must be found and pressed. */
  atLeast: number;
}

/** What each run presses: one control of each kind, on each kind of page and in the layout around them. */
const someVisits: Visit[] = [
  { person: "visitor", width: 390, pages: ["/", "/requestservice/x/40"], methods: ["finger"], atLeast: 30 },
  { person: "visitor", width: 1440, pages: ["/service/40"], methods: ["mouse"], atLeast: 20 },
  { person: "visitor", width: 1440, pages: ["/login"], methods: ["keyboard"], atLeast: 10 },
  { person: "owner", width: 390, pages: ["/requests"], methods: ["finger", "keyboard"], atLeast: 5 },
  { person: "seller", width: 1440, pages: ["/myservices", "/sellerreport"], methods: ["mouse"], atLeast: 25 },
  { person: "administrator", width: 1440, pages: ["/gigmarket/admin/posts"], methods: ["mouse"], atLeast: 15 },
];

/** A control pressed by one person at one width by one input method is not pressed again by the next. */
const pressed = new Map<string, Set<string>>();
function listPressed(look: string): Set<string> {
  const kinds = pressed.get(look) ?? new Set();
  pressed.set(look, kinds);
  return kinds;
}

const brands = ["premfi", "designic", "wireframe", "demo-agency"];
const branded = ["/", "/service/40", "/requestservice/x/40", "/blogs", "/notfound"];
/** Of these, the ones with collections. */
const collecting = ["premfi", "demo-agency"];

/** The tenant editor's pages: the table's server has no tenants folder. */
const editorPages = ["", "/copy", "/pages", "/history"].map((part) => `/gigmarket/admin/tenants/acme${part}`);

/** `HANDS_PAGES`, a regular expression, narrows a run to matching addresses. */
const { FULL, HANDS_PAGES = "" } = process.env;

function listEvery(person: Person): string[] {
  const more = person === "administrator" ? editorPages : person === "visitor" ? Object.keys(mailedLinks) : [];
  return [...listPages(person), ...listWays(person), ...more].filter(isWanted);
}

function listBranded(tenant: string): string[] {
  return [...branded, ...(collecting.includes(tenant) ? ["/ → /collections/:id"] : [])].filter(isWanted);
}

function isWanted(page: string): boolean {
  return new RegExp(HANDS_PAGES).test(page);
}

/** Everybody, and a visitor in the brands that differ most, with what each is to press. */
const pressers: readonly Pick<Visit, "person" | "tenant" | "pages">[] = [
  ...everybody.map((person) => ({ person, pages: listEvery(person) })),
  ...brands.map((tenant) => ({ person: "visitor" as const, tenant, pages: listBranded(tenant) })),
].filter(({ pages }) => pages.length > 0);

/** Both widths, with pointer and keyboard. */
const everySeat = ([390, 1440] as const).flatMap((width) =>
  ([width === 390 ? "finger" : "mouse", "keyboard"] as const).flatMap((method) =>
    pressers.map((presser) => ({ ...presser, width, methods: [method] })),
  ),
);

/** One control of each kind on all pages, separately for each seat: `FULL=kinds`, two hours on two idle cores. */
const kindVisits: Visit[] = everySeat.map((seat) => ({ ...seat, atLeast: HANDS_PAGES === "" ? 50 : 1 }));

/**
 * Each control of every page: `FULL=1`, which takes days on two cores.
 * Each page is a test of its own, so `-g` can select a part.
 */
const everyVisit: Visit[] = everySeat.flatMap(({ pages, ...seat }) =>
  pages.map((page) => ({ ...seat, pages: [page], atLeast: 1 })),
);

const visits = FULL === "1" ? everyVisit : FULL === "kinds" ? kindVisits : someVisits;

/** The kinds that a visit may skip; null when each control of each page is pressed. */
function startKinds(look: string): Set<string> | null {
  if (FULL === "1") return null;
  return FULL === "kinds" ? new Set() : listPressed(look);
}

// The short run uses one server for all visits, in sequence.
test.describe.configure({ mode: visits === someVisits ? "default" : "parallel" });

/** The address of a page that only data or a mailed link leads to. @returns null when nothing leads there. */
async function findPage(context: BrowserContext, origin: string, way: string): Promise<string | null> {
  // Node, unlike a browser, does not resolve names below localhost.
  const { host, hostname } = new URL(origin);
  const main = origin.replace(hostname, "localhost");
  const read = async (address: string) =>
    (await context.request.get(main + address, { headers: { Host: host } })).text();
  const mailed = mailedLinks[way];
  return mailed ? mailed(origin) : followWay(read, way);
}

for (const { person, tenant, width, pages, methods, atLeast } of visits) {
  const place = pages.length > 5 ? "all pages" : pages.join(" and ");
  test(`whatever a ${person} presses by ${methods.join(" and ")} on ${place} of ${tenant ?? "the main site"}, ${width} px wide, does something`, async ({
    browser,
    ownOrigin,
  }) => {
    test.setTimeout(visits === someVisits ? 300_000 : 3_600_000);
    const seat = await takeSeat(browser, { origin: toOrigin(ownOrigin, tenant), person, width });
    const rounds = methods.map((method) => startRound(seat, method, startKinds(`${width} ${method}`)));
    for (const round of rounds) {
      for (const way of pages) {
        const address = await findPage(seat.page.context(), toOrigin(ownOrigin, tenant), way);
        if (address === null) round.faults.push(`${way} leads nowhere`);
        else await pressPage(round, address);
      }
    }
    expect(rounds.flatMap(({ faults }) => faults)).toEqual([]);
    for (const { pressed } of rounds) expect(pressed).toBeGreaterThan(atLeast);
  });
}
