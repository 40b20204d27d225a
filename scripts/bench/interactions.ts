import { type Browser, chromium, devices, type Locator, type Page } from "@playwright/test";
import type { Person } from "#tests/contract/policy-table.ts";
import { findChromium } from "../chromium.mjs";
import type { BenchDatabases } from "./bench-databases.ts";
import { withServer } from "./bench-server.ts";
import type { Figure } from "./figure.ts";
import { openSession } from "./open-session.ts";
import { getMedian } from "./samples.ts";

interface Interaction {
  name: string;
  person: Person;
  at: string;
  isPhone?: boolean;
  perform(page: Page): Promise<void>;
}

/**
 * Presses as people do, whose pointer rests before: what hovering changes is painted by then. The pointer itself, since
 * the runner's click looks for what is in its way while the page answers.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await page.mouse.down();
  await page.mouse.up();
}

const interactions: readonly Interaction[] = [
  {
    name: "filter",
    person: "visitor",
    at: "/",
    perform: (page) => press(page, page.getByRole("region", { name: "Search Filters" }).getByRole("checkbox").first()),
  },
  {
    name: "filters on a phone",
    person: "visitor",
    at: "/",
    isPhone: true,
    perform: (page) => press(page, page.getByRole("link", { name: /^Filters/ })),
  },
  {
    name: "typed search",
    person: "visitor",
    at: "/",
    perform: (page) => page.locator("#search-text").pressSequentially("mvr"),
  },
  {
    name: "tab",
    person: "visitor",
    at: "/service/40",
    perform: (page) => press(page, page.getByRole("tab", { name: "Pricing" })),
  },
  {
    name: "menu",
    person: "buyer",
    at: "/dashboard",
    perform: (page) => press(page, page.getByLabel(/, your menu$/)),
  },
  {
    name: "menu on a phone",
    person: "buyer",
    at: "/dashboard",
    isPhone: true,
    perform: (page) => press(page, page.getByRole("link", { name: "Menu" })),
  },
  {
    name: "save",
    person: "buyer",
    at: "/profile",
    perform: (page) => press(page, page.getByRole("button", { name: "Save details" })),
  },
  {
    name: "row of a list",
    person: "administrator",
    at: "/gigmarket/admin/companies",
    perform: (page) => press(page, page.getByRole("checkbox", { name: /^Choose / }).first()),
  },
];

const slowdown = 4;
const limitMs = 100;
const warmUps = 1;
const samples = 5;

/** Time from an input until what it changes is painted, on a processor that is slowed down. */
export async function measureInteractions(databases: BenchDatabases): Promise<Figure[]> {
  const database = await databases.getDemo();
  return withServer(database, async ({ origin }) => {
    const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
    const figures: Figure[] = [];
    try {
      for (const interaction of interactions) {
        const { person } = interaction;
        const session = person === "visitor" ? null : await openSession(database.url, person);
        figures.push(await measure(browser, interaction, { origin, session }));
      }
    } finally {
      await browser.close();
    }
    return figures;
  });
}

interface Visitor {
  origin: string;
  session: string | null;
}

async function measure(browser: Browser, interaction: Interaction, visitor: Visitor): Promise<Figure> {
  const times: number[] = [];
  for (let turn = -warmUps; turn < samples; turn++) {
    const time = await timeInteraction(browser, interaction, visitor);
    if (turn >= 0) times.push(time);
  }
  return {
    name: `interaction to next paint, ${interaction.name}`,
    value: getMedian(times),
    limit: { atMost: limitMs },
    unit: " ms",
    detail: `median of ${samples} at a ${slowdown} × slower processor, longest ${Math.max(...times)} ms`,
  };
}

async function timeInteraction(
  browser: Browser,
  { at, isPhone, perform }: Interaction,
  { origin, session }: Visitor,
): Promise<number> {
  const context = await browser.newContext(isPhone ? devices["Pixel 7"] : { viewport: { width: 1280, height: 900 } });
  try {
    if (session !== null) await context.addCookies([{ name: "session", value: session, url: origin }]);
    const page = await context.newPage();
    await page.goto(origin + at, { waitUntil: "networkidle" });
    const client = await context.newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.evaluate(observeInteractions);
    await perform(page);
    return await page.evaluate(readLongest);
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    interactionTimes: number[];
  }
}

/** Runs in the page. Times are rounded to 8 ms. */
function observeInteractions(): void {
  window.interactionTimes = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("interactionId" in entry && entry.interactionId) window.interactionTimes.push(entry.duration);
  });
  observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page, as soon as it is painted. What is shorter than the threshold is not reported. */
async function readLongest(): Promise<number> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  await new Promise((reported) => setTimeout(reported, 300));
  return Math.max(16, ...window.interactionTimes);
}
