import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG 2.0 to 2.2 at A and AA, what is usual besides, and the rules that axe has on trial. */
const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"];
const runOnly = { type: "tag" as const, values: levels };

/** The violations that axe finds on the page, one line for each rule; `except` selects third-party content. */
export async function listViolations(page: Page, except: readonly string[] = []): Promise<string[]> {
  // Runs in the page itself: otherwise each check opens a second, blank page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], runOnly });
  for (const selector of except) axe.exclude(selector);
  const { violations } = await axe.analyze();
  const { pathname, search } = new URL(page.url());
  return violations.map(
    ({ id, nodes }) => `${pathname}${search} ${id} ${nodes.length}: ${nodes[0]?.html.slice(0, 200)}`,
  );
}

/** Expects axe to find no violation. */
export async function expectAccessible(page: Page, ...except: string[]): Promise<void> {
  expect(await listViolations(page, except)).toEqual([]);
}

/** Third-party content: the API document viewer, and embedded pages. */
export const notOurs = [".swagger-ui", "iframe"];
