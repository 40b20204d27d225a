import type { Locator } from "@playwright/test";
import { expect, test } from "./support/clean-page.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { pressWords } from "./support/press-words.ts";
import { enterAs, openLive, testOrigin, toOrigin } from "./support/site.ts";

test.describe("services side by side", () => {
  test("are chosen on their cards, across searches, and compared; a shared link shows the same ones", async ({
    page,
  }) => {
    await openLive(page, "/?q=vin");
    const bar = page.getByRole("form", { name: "Compare services" });
    await expect(bar).toBeHidden();
    const card = (name: string) => page.getByRole("article").filter({ has: page.getByRole("link", { name }) });
    await card("VIN Decoder").getByText("Compare").click();
    await expect(bar).toContainText("1 of 4 chosen");
    await page.locator("#search-text").fill("mvr");
    await page.locator("#search-text").press("Enter");
    await card("Motor Vehicle Records").getByText("Compare").click();
    await expect(bar.getByRole("button", { name: "Remove VIN Decoder from the comparison" })).toBeVisible();
    await bar.getByRole("button", { name: "Compare 2" }).click();
    await expect(page).toHaveURL(/\/compare\?id=1&id=68$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 2 services");
    await expect(page.getByRole("columnheader", { name: /VIN Decoder/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /^Due diligence/ })).toContainText("No evidence checked");
    await expect(page.getByRole("rowheader", { name: "Fits my agency" })).toBeHidden();
    await expectAccessible(page);
    await expect(page.getByRole("row", { name: /^Same in all 2/ })).toContainText("Service Status");
    await pressWords(page, page.getByText("Only what differs", { exact: true }));
    await expect(page).toHaveURL(/only=differences/);
    await expect(page.getByRole("rowheader", { name: /^Same in/ })).toBeHidden();
    await expect(page.getByRole("switch", { name: "Only what differs" })).toBeChecked();
    await page.getByRole("link", { name: "Remove VIN Decoder from the comparison" }).click();
    await expect(page.getByText("Choose another one to see them side by side.")).toBeVisible();
  });

  test("keep what a row is about in view on a tablet, where four of them are scrolled", async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 900 });
    await page.goto("/compare?id=40&id=60&id=1&id=68");
    const last = page.getByRole("columnheader").last();
    await last.evaluate((cell) => cell.scrollIntoView({ inline: "end" }));
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole("columnheader").first()).not.toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole("rowheader").first()).toBeInViewport({ ratio: 0.9 });
  });
});

for (const name of ["the main site", "premfi"]) {
  test(`an agency sees on ${name} what was checked, and on its own site whether each fits`, async ({
    page,
    baseURL,
  }) => {
    const isMain = name === "the main site";
    if (isMain) await enterAs(page.context(), testOrigin, "buyer");
    await page.goto(`${toOrigin(baseURL, isMain ? undefined : name)}/compare?id=40&id=68&id=1`);
    await expect(page.getByRole("row", { name: /^Due diligence/ })).toContainText(
      /Evidence of \d+ of 11 answers checked/,
    );
    const fit = page.getByRole("row", { name: /^Fits my agency/ });
    await expect(fit).toHaveCount(isMain ? 1 : 0);
    if (isMain) await expectInLines(fit.getByRole("cell").first().getByRole("listitem"));
    const requests = page.getByRole("columnheader").getByRole("link", { name: /^Request Workflow/ });
    expect(new Set((await listTops(requests)).map(Math.round)).size).toBe(1);
    await expectAccessible(page);
  });
}

/** Sentences stand below each other, where names of tags run on. */
async function expectInLines(sentences: Locator) {
  await expect(sentences.nth(1)).toBeVisible();
  const tops = await listTops(sentences);
  expect(tops).toEqual([...new Set(tops)]);
}

function listTops(things: Locator): Promise<number[]> {
  return things.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("services are chosen and compared as well", async ({ page }) => {
    await page.goto("/?q=vin");
    const boxes = page.getByRole("article").getByText("Compare");
    await boxes.nth(0).click();
    await boxes.nth(1).click();
    await page.getByRole("form", { name: "Compare services" }).getByRole("button", { name: "Compare" }).click();
    await expect(page).toHaveURL(/\/compare\?id=\d+&id=\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 2 services");
  });
});
