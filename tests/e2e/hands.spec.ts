import { test as base, expect } from "@playwright/test";
import { startTestServer } from "../../scripts/test-server.mjs";
import { everybody, type Person } from "../contract/policy-table.ts";
import type { Way } from "./support/press-control.ts";
import { type Limits, pressPage, startRound } from "./support/press-page.ts";
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
  /** Every page that answers this person where none are named. */
  pages?: string[];
  ways: Way[];
  /** So many controls at least are found and pressed. */
  atLeast: number;
}

/** What each run presses: each kind of page, and what stands around all of them. */
const someVisits: Visit[] = [
  { person: "visitor", width: 390, pages: ["/", "/requestservice/x/40"], ways: ["finger"], atLeast: 30 },
  { person: "visitor", width: 1440, pages: ["/service/40"], ways: ["mouse"], atLeast: 20 },
  { person: "visitor", width: 1440, pages: ["/login"], ways: ["keyboard"], atLeast: 10 },
  { person: "owner", width: 390, pages: ["/requests"], ways: ["finger", "keyboard"], atLeast: 5 },
  { person: "seller", width: 1440, pages: ["/myservices", "/sellerreport"], ways: ["mouse"], atLeast: 25 },
  { person: "administrator", width: 1440, pages: ["/gigmarket/admin/posts"], ways: ["mouse"], atLeast: 15 },
];
const someLimits: Limits = { ofAKind: 1, ofAGroup: 2 };

const brands = ["premfi", "wireframe", "demo-agency"];
const branded = ["/", "/service/40", "/requestservice/x/40", "/blogs", "/notfound"];

/** Every page for everybody, and in other brands those that differ most: `FULL=1`, which takes hours. */
const everyVisit: Visit[] = ([390, 1440] as const).flatMap((width) => {
  const look = { width, ways: [width === 390 ? "finger" : "mouse", "keyboard"] satisfies Way[] };
  return [
    ...everybody.map((person) => ({ person, ...look, atLeast: 200 })),
    ...brands.map((tenant) => ({ person: "visitor" as const, tenant, pages: branded, ...look, atLeast: 60 })),
  ];
});
const everyLimit: Limits = { ofAKind: 2, ofAGroup: 6 };

const isFull = process.env.FULL === "1";

// In a part of the run one server does for all of them, one after the other.
test.describe.configure({ mode: isFull ? "parallel" : "default" });

for (const { person, tenant, width, pages, ways, atLeast } of isFull ? everyVisit : someVisits) {
  const wanted = pages ?? listPages(person);
  const where = pages === undefined ? "every page" : wanted.join(" and ");
  test(`whatever a ${person} presses by ${ways.join(" and ")} on ${where} of ${tenant ?? "the main site"}, ${width} px wide, does something`, async ({
    browser,
    ownOrigin,
  }) => {
    test.setTimeout(isFull ? 7_200_000 : 300_000);
    const seat = await takeSeat(browser, { origin: toOrigin(ownOrigin, tenant), person, width });
    const rounds = ways.map((way) => startRound(seat, way, isFull ? everyLimit : someLimits));
    for (const round of rounds) {
      for (const address of wanted) await pressPage(round, address);
    }
    expect(rounds.flatMap(({ faults }) => faults)).toEqual([]);
    for (const { pressed } of rounds) expect(pressed).toBeGreaterThan(atLeast);
  });
}
