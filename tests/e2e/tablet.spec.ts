import { expect, test } from "./support/clean-page.ts";
import { enterAs, toOrigin } from "./support/site.ts";

const [width, gutter] = [820, 32];

test.use({ viewport: { width, height: 1180 } });

for (const [person, paths] of [
  ["owner", ["/users/joining", "/adduser", "/semsee", "/reviews/40", "/diligence/40"]],
  ["seller", ["/company/diligence/soc2", "/myservices/markets"]],
] as const) {
  test(`on a tablet the forms of a ${person} end where their page does`, async ({ page, context, baseURL }) => {
    await enterAs(context, toOrigin(baseURL), person);
    for (const path of paths) {
      await page.goto(path);
      const end = await page
        .locator("main :is(section, form)")
        .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().right)));
      expect.soft(end, path).toBe(width - gutter);
    }
  });
}

test("on a tablet the inbox is headed as other pages are", async ({ page, context, baseURL }) => {
  await enterAs(context, toOrigin(baseURL), "seller");
  const places = new Set<string>();
  for (const path of ["/sellerreport", "/requests"]) {
    await page.goto(path);
    const title = page.getByRole("heading", { level: 1 });
    const box = await title.boundingBox();
    places.add(`${box?.x} ${box?.y} ${await title.evaluate((element) => getComputedStyle(element).fontSize)}`);
  }
  expect([...places]).toHaveLength(1);
});

test("on a tablet a market's preview is above its fields, and the first of them is in sight", async ({
  page,
  context,
  baseURL,
}) => {
  await enterAs(context, toOrigin(baseURL), "owner");
  await page.goto("/company/market");
  const preview = page.getByRole("region", { name: "Preview" });
  const name = await page.getByLabel("Market name").boundingBox();
  const box = await preview.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(name?.y ?? 0);
  expect(name?.y).toBeLessThan(700);
});

test("on a tablet a service's name has one line beside its limit", async ({ page, context, baseURL }) => {
  await enterAs(context, toOrigin(baseURL), "owner");
  await page.goto("/company/payment");
  const limits = page.getByRole("region", { name: "Limits per service" });
  const name = await limits.getByRole("link", { name: "E-Signature for Applications", exact: true }).boundingBox();
  expect(name?.height).toBeLessThan(30);
});

test("on a tablet the day on which evidence ends is beside its label", async ({ page, context, baseURL }) => {
  await enterAs(context, toOrigin(baseURL), "administrator");
  await page.goto("/gigmarket/admin/diligence");
  const days = page.getByRole("cell").filter({ hasText: /^Ends on.*\d/ });
  const heights = await days.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
  expect(heights).not.toEqual([]);
  expect(Math.max(...heights)).toBeLessThan(30);
});

test("on a tablet the buttons of closing an account are side by side, in larger letters, too", async ({
  page,
  context,
  baseURL,
}) => {
  await enterAs(context, toOrigin(baseURL), "agent");
  await page.goto("/profile/close");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "20px";
  });
  const close = await page.getByRole("button", { name: "Close the account now" }).boundingBox();
  const keep = await page.getByRole("link", { name: "Keep the account" }).boundingBox();
  expect(keep?.y).toBe(close?.y);
});

test("tags are in line with the text around them by their words, whatever sign is before those", async ({
  page,
  context,
  baseURL,
}) => {
  await enterAs(context, toOrigin(baseURL), "administrator");
  await page.goto("/gigmarket/admin/design");
  const tags = page.locator("section", { has: page.getByRole("heading", { name: /^Tag,/ }) }).locator("span", {
    hasText: /^(Draft|Active|Paid)$/,
  });
  const heights = await tags.evaluateAll((found) =>
    found.map((tag) => {
      const line = document.createElement("p");
      const baseline = document.createElement("img");
      line.append(tag.cloneNode(true), baseline);
      document.body.append(line);
      const above =
        baseline.getBoundingClientRect().bottom - (line.firstElementChild?.getBoundingClientRect().top ?? 0);
      line.remove();
      return `${tag.textContent} ${above}`;
    }),
  );
  const [first] = heights.map((height) => height.split(" ")[1]);
  expect([...new Set(heights)].sort()).toEqual(["Active", "Draft", "Paid"].map((name) => `${name} ${first}`));
});

test("what a browser says of a chosen image is below its button in a narrow tile", async ({
  page,
  context,
  baseURL,
}) => {
  await enterAs(context, toOrigin(baseURL), "owner");
  await page.goto("/company/market");
  const [field, button] = await page
    .getByLabel("Logo", { exact: true })
    .evaluate((input) => [
      input.getBoundingClientRect().height,
      Number.parseFloat(getComputedStyle(input, "::file-selector-button").height),
    ]);
  expect(field).toBeGreaterThan((button ?? 0) + 15);
});
