import { expect, test } from "./support/clean-page.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { enterAs, testOrigin } from "./support/site.ts";

// The journeys add to one list and read places in it: one after the other.
test.describe.configure({ mode: "default" });

const section = "/gigmarket/admin/taxonomy?kind=lineOfBusiness";

for (const scripts of [true, false]) {
  test.describe(scripts ? "the taxonomy" : "the taxonomy without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("terms are added, translated, ordered and retired", async ({ page, expectRefusal }) => {
      expectRefusal();
      const name = `Pets ${crypto.randomUUID().slice(0, 8)}`;
      await enterAs(page.context(), testOrigin, "administrator");
      await page.goto(section);
      const row = page.getByRole("row").filter({ hasText: name });
      await page.getByRole("link", { name: "New line of business" }).click();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("alert")).toContainText("Please enter a name");
      await page.getByLabel("Name in English").fill(name);
      if (scripts) await expectAccessible(page);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(row).toContainText("No Spanish name");
      if (scripts) await expectAccessible(page);

      await row.getByRole("link", { name }).click();
      await page.getByLabel("Name in Spanish").fill(`Mascotas de ${name}`);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(row).toContainText(`Mascotas de ${name}`);

      const place = () => row.evaluate((element) => [...(element.parentElement?.children ?? [])].indexOf(element));
      const before = await place();
      await row.getByRole("button", { name: `Move ${name} up` }).click();
      await expect.poll(place).toBe(before - 1);
      if (scripts) await expect(row.getByRole("button", { name: `Move ${name} up` })).toBeFocused();

      await row.getByRole("button", { name: `Retire ${name}` }).click();
      await expect(row).toContainText("Retired");
      await expect(page.getByRole("status").filter({ hasText: "It is retired" })).toBeVisible();

      await page.setViewportSize({ width: 390, height: 900 });
      await expect(row.getByText("Retired").first()).toBeVisible();
      const box = await row.getByRole("button", { name: `Offer ${name} again` }).boundingBox();
      expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThan(390 - 16);
    });
  });
}

test("two administrators who change the same name are warned of each other", async ({
  page,
  browser,
  expectRefusal,
}) => {
  expectRefusal();
  const name = `Bees ${crypto.randomUUID().slice(0, 8)}`;
  await enterAs(page.context(), testOrigin, "administrator");
  await page.goto("/gigmarket/admin/taxonomy/new?kind=lineOfBusiness");
  await page.getByLabel("Name in English").fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name }).click();
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await enterAs(other.context(), testOrigin, "administrator");
  await other.goto(page.url());
  await other.getByLabel("Name in English").fill(`${name} theirs`);
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("status").filter({ hasText: "It is saved." })).toBeVisible();
  await context.close();

  await page.getByLabel("Name in English").fill(`${name} mine`);
  await page.getByRole("button", { name: "Save" }).click();
  const conflict = page.getByRole("group", { name: "Name in English" });
  await expect(conflict).toContainText(`${name} theirs`);
  await conflict.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: `${name} theirs` })).toBeVisible();
});
