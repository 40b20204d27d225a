import { PdfDocument } from "#app/demo/samples/pdf-document.ts";
import { expect, test } from "./support/clean-page.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { chooseSites, enterAs, mainSite, testOrigin, toOrigin } from "./support/site.ts";

const sites = chooseSites([
  { name: mainSite, tenant: undefined },
  { name: "premfi", tenant: "premfi" },
]);

for (const { name, tenant } of sites) {
  test.describe(`on ${name}`, () => {
    test("a visitor picks a business and sees its NAICS predictions", async ({ page, baseURL }) => {
      await page.goto(`${toOrigin(baseURL, tenant)}/service/40`);
      await page.getByRole("tab", { name: "Try it" }).click();
      await page.getByLabel("Business name").selectOption({ label: "Blue Heron Brewing Company" });
      await expect(page.getByLabel("Zip")).toHaveValue("55802");
      await expect(page.getByLabel("Address")).toHaveAttribute("readonly", "");
      const row = page.getByRole("row", { name: /312120/ });
      await expect(row).toContainText("Breweries");
      await expect(row).toContainText("58%");
      await expect(page).toHaveURL(/tab=tryit&sample=\d+/);
      await expectAccessible(page);
    });

    test("a visitor sees a PDF beside its extracted data, and zooms", async ({ page, baseURL }) => {
      await page.goto(`${toOrigin(baseURL, tenant)}/service/60?tab=tryit`);
      await page.getByLabel("Sample PDF").selectOption({ index: 1 });
      await expect(page.getByRole("region", { name: "Extracted Data" }).getByText("Named insured")).toBeVisible();
      await expect(page.locator("[data-page='1'] canvas")).toBeVisible({ timeout: 15_000 });
      await expect(page.locator("[data-page='1']")).toContainText("Commercial Insurance Application");
      const width = async () => (await page.locator("[data-page='1']").boundingBox())?.width ?? 0;
      const before = await width();
      await page.getByRole("button", { name: "Zoom in" }).click();
      await expect.poll(width).toBeGreaterThan(before);
      await expectAccessible(page);
    });

    test("a visitor designs a postcard: message required, saved, previewed; nothing leaves the page", async ({
      page,
      baseURL,
    }) => {
      await page.goto(`${toOrigin(baseURL, tenant)}/service/11?tab=tryit`);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Message is required.")).toBeVisible();
      await page.getByLabel("Message").fill("Thank you for trusting us with your new home.");
      await expect(page.getByText("Message is required.")).toBeHidden();
      await page.getByLabel("Size").selectOption("6X9");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText(/^Saved\./)).toBeVisible();
      await page.getByRole("button", { name: "Preview" }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText("Thank you for trusting us with your new home.");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText(/the demo sends nothing/)).toBeVisible();
      await page.getByRole("button", { name: "Upload" }).click();
      await expect(page.getByText(/no file is taken yet/)).toBeVisible();
      await page.getByLabel("Message").fill("");
      await expect(page.getByText(/^Saved\./)).toBeHidden();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Message is required.")).toBeVisible();
      await expect(page.getByText(/^Saved\./)).toBeHidden();
    });

    test("the API details open in a new tab as an interactive reference", async ({ page, baseURL, context }) => {
      await page.goto(`${toOrigin(baseURL, tenant)}/service/1`);
      const opened = context.waitForEvent("page");
      await page.getByRole("link", { name: "API details" }).click();
      const reference = await opened;
      await expect(reference).toHaveURL(/\/apidetails\/1$/);
      await expect(reference.getByRole("heading", { level: 1, name: "VIN Decoder" })).toBeVisible();
      await expect(reference.getByRole("article").getByText("17 characters, or fewer")).toBeVisible();
      await expect(reference.getByRole("button", { name: "Send request" })).toHaveCount(0);
      const sample = reference.getByRole("group", { name: "The request in" });
      await expect(sample).toContainText("curl 'https://vpic.nhtsa.dot.gov/api/vehicles/DecodeVinValues/");
      await reference.getByRole("link", { name: "Python" }).click();
      await expect(sample).toContainText("import requests");
      await reference.getByRole("navigation", { name: "Operations" }).getByRole("link").nth(1).click();
      await expect(reference).toHaveURL(/language=python&operation=/);
      await expect(sample).toContainText("import requests");
      await expectAccessible(reference);
      const own = await reference.evaluate(() => performance.timeOrigin);
      await reference.getByRole("link", { name: "Back to the service" }).click();
      await expect(reference).toHaveURL(/\/service\/1$/);
      expect(await reference.evaluate(() => performance.timeOrigin)).toBeGreaterThan(own);
    });
  });
}

test("a PDF of 300 pages opens with only the nearest pages drawn", async ({ page }) => {
  const pdf = new PdfDocument();
  for (let number = 1; number <= 300; number += 1) {
    if (number > 1) pdf.addPage();
    pdf.drawText([48, 80], `This is sheet ${number}`, { size: 20 });
  }
  const body = Buffer.from(pdf.toBytes("Long"));
  await page.route("**/files/*.pdf", (route) => route.fulfill({ contentType: "application/pdf", body }));
  await page.goto("/service/60?tab=tryit");
  await page.getByLabel("Sample PDF").selectOption({ index: 1 });
  await expect(page.getByText("Page 1 of 300")).toBeVisible({ timeout: 15_000 });
  await expect(page.locator("[data-page]")).toHaveCount(300);
  expect(await page.locator("[data-page] canvas").count()).toBeLessThan(8);
  await page.locator("[data-page='300']").scrollIntoViewIfNeeded();
  await expect(page.getByText("This is sheet 300")).toBeAttached();
  await expect(page.getByText("Page 300 of 300")).toBeVisible();
  expect(await page.locator("[data-page] canvas").count()).toBeLessThan(8);
});

test("viewers are loaded only where they are used", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  for (const path of ["/", "/service/40?tab=tryit&sample=1", "/service/60", "/blogs"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect(scripts.filter((url) => /pdf-viewer|pdf\.worker/.test(url))).toEqual([]);
});

for (const { name, tenant } of sites) {
  test(`without JavaScript a choice is submitted and shown, and operations are listed, on ${name}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${toOrigin(baseURL, tenant)}/service/40?tab=tryit`);
    await page.getByLabel("Business name").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Show the result" }).click();
    await expect(page.getByRole("row", { name: /722511/ })).toBeVisible();
    await page.goto(`${toOrigin(baseURL, tenant)}/service/60?tab=tryit`);
    await page.getByLabel("Sample PDF").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Show the result" }).click();
    await expect(page.getByRole("region", { name: "Extracted Data" }).getByText("Named insured")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open the PDF" })).toHaveAttribute("href", /^\/files\/[0-9a-f]+\.pdf$/);
    await page.goto(`${toOrigin(baseURL, tenant)}/service/11?tab=tryit`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Message is required.")).toBeVisible();
    await page.getByLabel("Message").fill("Thank you all");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Thank you all").last()).toBeVisible();
    await page.goto(`${toOrigin(baseURL, tenant)}/apidetails/1`);
    await expect(page.getByRole("article").getByText("/DecodeVinValues/{vin}", { exact: true })).toBeVisible();
    await page.getByRole("navigation", { name: "Operations" }).getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/operation=/);
    await page.getByRole("link", { name: "C#" }).click();
    await expect(page.getByRole("group", { name: "The request in C#" })).toContainText("HttpClient");
    await context.close();
  });
}

test("a signed-in user tries an operation; a refusal is shown, and what was typed stays", async ({
  page,
  expectRefusal,
}) => {
  expectRefusal();
  await page.route("**/api/services/1/try", async (route) => {
    const posted = route.request().postDataJSON();
    expect(posted).toMatchObject({
      method: "GET",
      url: expect.stringContaining("https://vpic.nhtsa.dot.gov/api/vehicles/DecodeVinValues/"),
    });
    const body = Buffer.from('{"Count":1,"Message":"<img src=x onerror=alert(1)>"}').toString("base64");
    await route.fulfill({
      json: { status: 200, statusText: "OK", headers: [["content-type", "application/json"]], body },
    });
  });
  await enterAs(page.context(), testOrigin, "buyer");
  await page.goto("/apidetails/1");
  await page.getByLabel("vin", { exact: true }).fill("1HGCM82633A004352");
  await expect(page.getByRole("group", { name: "The request in" })).toContainText("/DecodeVinValues/1HGCM82633A004352");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("group", { name: "The provider’s answer" })).toContainText("onerror=alert(1)");
  await expect(page.getByText("200 OK")).toBeVisible();
  await expectAccessible(page);

  await page.unroute("**/api/services/1/try");
  await page.route("**/api/services/1/try", (route) =>
    route.fulfill({ status: 429, json: { title: "Too many requests. Please try again in 3 seconds." } }),
  );
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("alert")).toContainText("Too many requests. Please try again in 3 seconds.");
  await expect(page.getByLabel("vin", { exact: true })).toHaveValue("1HGCM82633A004352");
});
