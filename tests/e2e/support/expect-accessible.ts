import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG 2.0 to 2.2 at A and AA, what is usual besides, and the rules that axe has on trial. */
const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"];
const runOnly = { type: "tag" as const, values: levels };

/** Rules that can only ask for a review, never find a violation; the first looks at each element of the page. */
const reviewing = [
  ...["hidden-content", "aria-braille-equivalent", "bypass", "duplicate-id-aria", "frame-title-unique"],
  "no-autoplay-audio",
];
const rules = Object.fromEntries(reviewing.map((rule) => [rule, { enabled: false }]));

/** The entries after the first four of a list or table are of the kinds that stand before them: checked with `FULL=1` only. */
const repeated = process.env.FULL === "1" ? [] : ["tbody > tr:nth-child(n + 5)", "li:nth-child(n + 5)"];

/** The violations that axe finds on the page, one line for each rule; `except` selects third-party content. */
export async function listViolations(page: Page, except: readonly string[] = []): Promise<string[]> {
  const axe = openAxe(page).options({ resultTypes: ["violations"], runOnly, rules });
  for (const selector of [...except, ...repeated]) axe.exclude(selector);
  await waitForScripts(page);
  await finishTransitions(page);
  const { violations } = await axe.analyze();
  const { pathname, search } = new URL(page.url());
  const lasting = [];
  for (const { id, nodes } of violations) {
    const found = id === targetSize ? await keepSmall(page, nodes) : nodes;
    if (found.length > 0) lasting.push({ id, nodes: found });
  }
  return lasting.map(({ id, nodes }) => `${pathname}${search} ${id} ${nodes.length}: ${nodes[0]?.html.slice(0, 200)}`);
}

/** By default the builder has the page parse the source that is not minified, twice for each check: half of its time. */
const builder = createRequire(import.meta.url).resolve("@axe-core/playwright");
const source = readFileSync(createRequire(builder).resolve("axe-core/axe.min.js"), "utf8");
const axeSource = `if (!window.axe) { ${source} }`;

/** Pages whose documents bring axe along. */
const equipped = new WeakSet<Page>();
/** Fails where the document has not brought it. */
const broughtAxe = "window.axe.version";

/**
 * Has each document that the page opens from now on bring axe along, for a page that checks nearly all of them: half a
 * megabyte of source is then sent to the browser once, not for each check.
 */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: `if (window === top) { ${source} }` });
  equipped.add(page);
}

/** Runs in the page itself: otherwise each check opens a second, blank page. */
const openAxe = (page: Page) =>
  new AxeBuilder({ page, axeSource: equipped.has(page) ? broughtAxe : axeSource }).setLegacyMode();

/** Waits until React has taken over what the server sent, which begins after the load event; not where no script runs. */
async function waitForScripts(page: Page): Promise<void> {
  const isTaken = () =>
    Object.keys(document.querySelector("#main") ?? document.body).some((key) => /^__react/.test(key));
  await page.waitForFunction(isTaken, undefined, { timeout: 3_000 }).catch(() => undefined);
}

/**
 * Ends the transitions of a color scheme that has just changed: nobody reads a button in the colors it passes through.
 * Not waited for: those within a closed `<details>` stand still, and one that a parent's ends may begin anew below it.
 */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const listRunning = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (let times = 0; times < 20; times += 1) for (const transition of listRunning()) transition.finish();
  });
}

const targetSize = "target-size";
type Found = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number]["nodes"];

/** Those that are too small wherever they stand: a sticky bar may cover half of one where the page happens to be. */
async function keepSmall(page: Page, nodes: Found): Promise<Found> {
  const small: Found = [];
  for (const node of nodes) {
    const selector = String(node.target.at(-1));
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: "center" }));
    const { violations } = await openAxe(page).withRules([targetSize]).include(selector).analyze();
    if (violations.length > 0) small.push(node);
  }
  return small;
}

/** Expects axe to find no violation. */
export async function expectAccessible(page: Page, ...except: string[]): Promise<void> {
  expect(await listViolations(page, except)).toEqual([]);
}

/** Third-party content: embedded pages. */
export const notOurs = ["iframe"];
