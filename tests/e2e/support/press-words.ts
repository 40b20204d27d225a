import type { Locator, Page } from "@playwright/test";

/** Clicks the middle of an element's text, as a person would; `check()` clicks the box beside it. */
export async function pressWords(page: Page, words: Locator, byTouch = false): Promise<void> {
  await words.scrollIntoViewIfNeeded();
  const box = await words.boundingBox();
  if (!box) throw new Error(`${words} is not on the page`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await (byTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}
