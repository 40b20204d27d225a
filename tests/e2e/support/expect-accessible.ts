import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** axe finds nothing wrong with the page; `except` selects what is not ours to mend. */
export async function expectAccessible(page: Page, except?: string): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (except === undefined ? axe : axe.exclude(except)).analyze();
  const { pathname } = new URL(page.url());
  expect(violations.map(({ id, nodes }) => [pathname, id, nodes.map(({ html }) => html)])).toEqual([]);
}
