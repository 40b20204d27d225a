import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What axe finds wrong with the page, a line for each rule; `except` selects what is not ours to mend. */
export async function listViolations(page: Page, except: readonly string[] = []): Promise<string[]> {
  // In the page itself: otherwise each look opens a second, blank page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  for (const selector of except) axe.exclude(selector);
  const { violations } = await axe.analyze();
  const { pathname, search } = new URL(page.url());
  return violations.map(
    ({ id, nodes }) => `${pathname}${search} ${id} ${nodes.length}: ${nodes[0]?.html.slice(0, 200)}`,
  );
}

/** axe finds nothing wrong with the page. */
export async function expectAccessible(page: Page, ...except: string[]): Promise<void> {
  expect(await listViolations(page, except)).toEqual([]);
}

/** Other people's: the viewer of API documents, and pages within pages. */
export const notOurs = [".swagger-ui", "iframe"];
