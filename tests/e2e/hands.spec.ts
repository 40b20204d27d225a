import { test as base, expect } from "@playwright/test";
import { startTestServer } from "../../scripts/test-server.mjs";
import { everybody, type Person } from "../contract/policy-table.ts";
import type { Way } from "./support/press-control.ts";
import { pressPage, startRound } from "./support/press-page.ts";
import { listPages, testPort, toOrigin } from "./support/site.ts";
import { takeSeat } from "./support/take-seat.ts";

/** On a server of its own, so that everything can be pressed, Delete and Deactivate too, and no other test misses it. */
const test = base.extend<object, { ownOrigin: string }>({
  ownOrigin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use, { parallelIndex }) => {
      const server = await startTestServer({ port: testPort + 5 + parallelIndex, env: { TRUST_PROXY: "true" } });
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
  ways: Way[];
  /** So many controls at least are found and pressed. */
  atLeast: number;
}

/** What each run presses: one control of each kind, on each kind of page and on what stands around all of them. */
const someVisits: Visit[] = [
  { person: "visitor", width: 390, pages: ["/", "/requestservice/x/40"], ways: ["finger"], atLeast: 30 },
  { person: "visitor", width: 1440, pages: ["/service/40"], ways: ["mouse"], atLeast: 20 },
  { person: "visitor", width: 1440, pages: ["/login"], ways: ["keyboard"], atLeast: 10 },
  { person: "owner", width: 390, pages: ["/requests"], ways: ["finger", "keyboard"], atLeast: 5 },
  { person: "seller", width: 1440, pages: ["/myservices", "/sellerreport"], ways: ["mouse"], atLeast: 25 },
  { person: "administrator", width: 1440, pages: ["/gigmarket/admin/posts"], ways: ["mouse"], atLeast: 15 },
];

/** What somebody pressed at some width in some way is not pressed again by the next one. */
const pressed = new Map<string, Set<string>>();
function listPressed(look: string): Set<string> {
  const kinds = pressed.get(look) ?? new Set();
  pressed.set(look, kinds);
  return kinds;
}

const brands = ["premfi", "wireframe", "demo-agency"];
const branded = ["/", "/service/40", "/requestservice/x/40", "/blogs", "/notfound"];

/** The editor of a tenant: the server that the table speaks of keeps no folder of any. */
const editorPages = ["", "/copy", "/pages", "/history"].map((part) => `/gigmarket/admin/tenants/acme${part}`);

function listEvery(person: Person): string[] {
  return [...listPages(person), ...(person === "administrator" ? editorPages : [])];
}

/**
 * Each control of every page for everybody, and in other brands of those that differ most: `FULL=1`, which takes hours.
 * A page is a test of its own: `-g` runs them in portions.
 */
const everyVisit: Visit[] = ([390, 1440] as const).flatMap((width) =>
  ([width === 390 ? "finger" : "mouse", "keyboard"] as const).flatMap((way) => {
    const look = { width, ways: [way], atLeast: 1 };
    return [
      ...everybody.flatMap((person) => listEvery(person).map((page) => ({ person, pages: [page], ...look }))),
      ...brands.flatMap((tenant) =>
        branded.map((page) => ({ person: "visitor" as const, tenant, pages: [page], ...look })),
      ),
    ];
  }),
);

const isFull = process.env.FULL === "1";

// In a part of the run one server does for all of them, one after the other.
test.describe.configure({ mode: isFull ? "parallel" : "default" });

for (const { person, tenant, width, pages, ways, atLeast } of isFull ? everyVisit : someVisits) {
  test(`whatever a ${person} presses by ${ways.join(" and ")} on ${pages.join(" and ")} of ${tenant ?? "the main site"}, ${width} px wide, does something`, async ({
    browser,
    ownOrigin,
  }) => {
    test.setTimeout(isFull ? 1_800_000 : 300_000);
    const seat = await takeSeat(browser, { origin: toOrigin(ownOrigin, tenant), person, width });
    const rounds = ways.map((way) => startRound(seat, way, isFull ? null : listPressed(`${width} ${way}`)));
    for (const round of rounds) {
      for (const address of pages) await pressPage(round, address);
    }
    expect(rounds.flatMap(({ faults }) => faults)).toEqual([]);
    for (const { pressed } of rounds) expect(pressed).toBeGreaterThan(atLeast);
  });
}
