import type { Person } from "../contract/policy-table.ts";
import { expect, test } from "./support/clean-page.ts";
import { bringAxe, listViolations, notOurs } from "./support/expect-accessible.ts";
import { listShiftFaults, watchShifts } from "./support/layout-shift.ts";
import { enterAs, listPages, toOrigin } from "./support/site.ts";

type Look = readonly [width: number, colorScheme: "light" | "dark"];

const phoneByDay: Look = [360, "light"];
const phoneByNight: Look = [360, "dark"];
const deskByDay: Look = [1280, "light"];
const deskByNight: Look = [1440, "dark"];

/** The pages that differ most between brands. */
const sample = [
  "/",
  "/service/40",
  "/requestservice/x/40",
  "/blog/1",
  "/about",
  "/login",
  "/agencyonboarding",
  "/notfound",
];

interface Visit {
  person: Person;
  tenant?: string;
  looks: Look[];
  /** All pages this person may see, unless listed. */
  pages?: string[];
}

/** What each run checks besides the pages found by following every link. */
const someVisits: Visit[] = [
  { person: "visitor", looks: [deskByNight], pages: [...sample, "/blogs"] },
  { person: "visitor", tenant: "premfi", looks: [phoneByNight, deskByDay], pages: sample },
  { person: "visitor", tenant: "wireframe", looks: [phoneByDay, deskByNight], pages: sample },
  {
    person: "visitor",
    tenant: "demo-agency",
    looks: [phoneByDay, deskByNight],
    pages: ["/", "/service/40", "/notfound"],
  },
  // Nobody follows links as they do: what an agent may not change, and a newcomer does not have, looks different.
  {
    person: "agent",
    looks: [deskByNight],
    pages: ["/dashboard", "/company", "/myservices", "/users", "/reports", "/saved"],
  },
  { person: "newcomer", looks: [phoneByDay] },
];

const looks = [phoneByDay, phoneByNight, deskByDay, deskByNight];
const people = ["administrator", "owner", "buyer", "agent", "seller", "newcomer"] as const;

/** Every page on three tenants, in both widths and color schemes: `FULL=1`, which takes a quarter of an hour. */
const everyVisit: Visit[] = [
  ...[undefined, "premfi", "wireframe"].map((tenant) => ({ person: "visitor" as const, tenant, looks })),
  ...people.map((person) => ({ person, looks })),
];

const visits = process.env.FULL === "1" ? everyVisit : someVisits;

/** Public pages are checked as a visitor only. */
const open = new Set(listPages("visitor"));

for (const { person, tenant, looks, pages } of visits) {
  const wanted = pages ?? listPages(person).filter((address) => person === "visitor" || !open.has(address));
  const named = looks.map(([width, colorScheme]) => `${width} px wide, ${colorScheme}`).join(" and ");
  test(`axe finds nothing, and steady pages stay, for a ${person} on ${tenant ?? "the main site"}, ${named}`, async ({
    page,
    context,
    baseURL,
    expectRefusal,
  }) => {
    test.setTimeout(900_000);
    expectRefusal();
    const origin = toOrigin(baseURL, tenant);
    await enterAs(context, origin, person);
    await watchShifts(page);
    await bringAxe(page);
    const faults: string[] = [];
    for (const address of wanted) {
      // Loaded once: the further looks are a window that is resized, and a scheme that changes.
      for (const [index, [width, colorScheme]] of looks.entries()) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        if (index === 0) await page.goto(origin + address, { waitUntil: "load" });
        const found = await listViolations(page, notOurs);
        if (index === 0) found.push(...(await listShiftFaults(page)));
        const shownWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        if (shownWidth > width) found.push(`${address} is ${shownWidth} px wide`);
        faults.push(...found.map((fault) => `${width} px, ${colorScheme}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
}
