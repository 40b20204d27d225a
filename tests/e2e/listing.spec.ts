import type { Page } from "@playwright/test";
import { openGuest } from "./sign-in.ts";
import { chooseOptions } from "./support/choose-options.ts";
import { expect, test } from "./support/clean-page.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { fillPayee } from "./support/fill-listing.ts";
import { pressWords } from "./support/press-words.ts";
import { enterAs, testOrigin, toOrigin } from "./support/site.ts";

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0f5c4d"/></svg>',
);

const next = (page: Page) => page.getByRole("button", { name: "Save and continue" }).last().click();

async function choose(page: Page, group: string, option: string) {
  const field = page.getByRole("group", { name: group, exact: true });
  if (await field.getByText(option, { exact: true }).first().isVisible()) return;
  await chooseOptions(page, group, option);
}

async function expectToFitPhone(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  if (size) await page.setViewportSize(size);
}

test.describe("a listing", () => {
  test.setTimeout(180_000);

  test("goes from an OpenAPI document through a review with changes into the market, and out again", async ({
    page,
    browser,
    baseURL,
    expectRefusal,
  }) => {
    expectRefusal();
    const name = `Hail Swath ${Date.now().toString(36)} ${"Schadenversicherung".repeat(3)}`;
    const document = `openapi: 3.0.3
info: { title: ${name}, version: "1.10", description: "Tells which weather a property went through, storm by storm." }
servers: [{ url: "https://api.hail.example/v1" }]
paths: { /swaths: { get: { summary: List swaths, responses: {} } } }
`;
    await enterAs(page.context(), testOrigin, "seller");
    await page.goto("/myservices");
    await page.getByRole("link", { name: "New listing" }).click();

    await test.step("the company", async () => {
      await page.getByLabel("Legal company name").fill("Northline Data LLC");
      await page.getByLabel("Contact name").fill("Samir Haddad");
      await page.getByLabel("Contact email").fill("seller@demo.test");
      await page.getByLabel("Company phone").fill("612-555-0188");
      await page.getByLabel("Street address").fill("1 Main Street");
      await page.getByLabel("City").fill("Minneapolis");
      await page.getByLabel("State").selectOption("MN");
      await page.getByLabel("ZIP code").fill("1");
      await next(page);
      await expect(page.getByRole("alert")).toContainText("Please enter valid ZIP code");
      await page.getByLabel("ZIP code").fill("55401");
      await next(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Provider and listing");
    });

    await test.step("the listing, prefilled from the document", async () => {
      const start = page.getByText("Start from an OpenAPI document");
      const fill = async () => {
        await start.click();
        await page.getByLabel("Or paste it here").fill(document);
        await page.getByRole("button", { name: "Fill in from the document" }).click();
        await expect(page.getByText(/^Filled in from Hail Swath/)).toBeFocused();
      };
      await fill();
      await pressWords(page, page.getByText("Remove", { exact: true }).first());
      await expect(start).toBeFocused();
      await fill();
      await expect(page.getByLabel("Service name")).toHaveValue(name);
      await expect(page.getByLabel("Tagline")).toHaveValue(/storm by storm/);
      await page.getByLabel("Provider name").fill("Northline");
      await page.getByLabel("Website").fill("https://northline.example");
      await page.getByLabel("About the provider").fill("Weather data for insurance.");
      await page.getByLabel("Logo").setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: logo });
      await expect(page.getByRole("complementary").locator("img")).toHaveAttribute("src", /^\/files\//);
      await expect(page.getByText("The file is saved.")).toBeVisible();
      const tour = { name: "tour.mp4", mimeType: "video/mp4", buffer: Buffer.from("\0\0\0\x18ftypmp42") };
      await page.getByLabel("What it shows").fill("A tour");
      await page.getByLabel("Screenshot or video").setInputFiles(tour);
      await page.getByLabel("Video and language").selectOption("A tour: captions in Spanish");
      const captions = (text: string) => ({ name: "tour.vtt", mimeType: "text/vtt", buffer: Buffer.from(text) });
      await page.getByLabel("Captions", { exact: true }).setInputFiles(captions("The map"));
      await expect(page.locator("#captions-error")).toHaveText("Choose a WebVTT file: its first line says WEBVTT");
      const spoken = "WEBVTT\n\n00:00.000 --> 00:02.000\nEl mapa\n";
      await page.getByLabel("Captions", { exact: true }).setInputFiles(captions(spoken));
      await expect(page.getByRole("button", { name: "Remove A tour: captions in Spanish" })).toBeVisible();
      await page.route("**/provider/upload**", () => undefined);
      const guide = { name: "guide.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF") };
      await page.getByLabel("Document", { exact: true }).setInputFiles(guide);
      await expect(page.getByRole("progressbar", { name: "Progress of Document" })).toBeVisible();
      await page.getByRole("button", { name: "Cancel", exact: true }).click();
      await expect(page.getByText("Canceled. Nothing was saved.")).toBeVisible();
      await page.unroute("**/provider/upload**");
      await page.getByLabel("Tagline").fill("Which storms a roof went through");
      await expect(page.getByRole("complementary")).toContainText("Which storms a roof went through");
      await page.route("**/healthz", () => undefined);
      const setOnline = (isOnline: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(navigator, "onLine", { value, configurable: true });
        }, isOnline);
      await setOnline(false);
      await next(page);
      await expect(page.getByText("No connection.")).toBeVisible();
      await page.unroute("**/healthz");
      await setOnline(true);
      await next(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Eligibility criteria");
    });

    await test.step("a sample of what comes back", async () => {
      await page.goBack();
      await page.getByRole("button", { name: "Add or change samples" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Samples");
      await page.getByLabel("Name", { exact: true }).fill("A roof in Minneapolis");
      await page.getByLabel("What is sent").fill("GET /swaths?zip=55401");
      await page.getByLabel("What comes back").fill('{"swaths":[}');
      await page.getByRole("button", { name: "Save the sample" }).click();
      await expect(page.getByRole("alert")).toContainText("it has a mistake");
      await page.getByLabel("What comes back").fill('{"swaths":[{"hail":"<b>1.75 in</b>"}]}');
      await page.getByRole("button", { name: "Save the sample" }).click();
      await expect(page.getByRole("link", { name: "Edit A roof in Minneapolis" })).toBeVisible();
      await expectAccessible(page);
      await expectToFitPhone(page);
      await page.getByRole("link", { name: "Back to the listing" }).click();
      await expect(page.getByRole("region", { name: "Samples" })).toContainText("A roof in Minneapolis");
      await next(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Eligibility criteria");
    });

    await test.step("the audience and the fee", async () => {
      await choose(page, "Lines of business", "Homeowners");
      await choose(page, "Company types", "Data Provider");
      await page.getByRole("button", { name: "Select all" }).click();
      await next(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fees");
      await page.getByLabel("Fee per transaction").fill("0.25");
      await next(page);
    });

    await test.step("the finance contact, then it is Pending", async () => {
      await fillPayee(page);
    });

    const admin = await openGuest(browser);
    await enterAs(admin.context(), testOrigin, "administrator");
    const visitor = await openGuest(browser);
    const isFound = async () => {
      await visitor.goto(`/?q=${encodeURIComponent(name)}`);
      return visitor.getByRole("link", { name, exact: true }).count();
    };
    expect(await isFound()).toBe(0);

    await test.step("the administrator asks for changes", async () => {
      await admin.goto("/gigmarket/admin/listings");
      await admin.getByRole("link", { name }).click();
      await admin.waitForURL(/\/listings\/\d+/);
      await expectToFitPhone(admin);
      await admin.getByLabel("Note to the seller").fill("Please name the source of the data");
      await admin.getByRole("button", { name: "Ask for changes" }).click();
      await expect(admin.getByText("Changes requested").first()).toBeVisible();
    });

    await test.step("the seller makes the changes", async () => {
      for (const path of ["/registrationform", "/myservices"]) {
        await page.goto(path);
        await expectToFitPhone(page);
      }
      await page.getByRole("listitem").filter({ hasText: name }).getByRole("link", { name: "Continue" }).click();
      await expect(page.getByRole("note")).toContainText("Please name the source of the data");
      await page.getByLabel("Tagline").fill("Which storms a roof went through, from NOAA");
      const description = page.getByRole("textbox", { name: "Description", exact: true });
      // The editor replaces the textarea once its script has loaded.
      await expect(page.getByRole("button", { name: "Show as HTML" })).toBeVisible();
      await description.focus();
      await page.keyboard.press("ControlOrMeta+End");
      await expect.poll(() => description.evaluate(readAfterCaret)).toBe("");
      await page.keyboard.press("Enter");
      const bold = page.getByRole("button", { name: "Bold", exact: true }).first();
      // The tools are one stop of the Tab key; arrow keys lead around them.
      await page.keyboard.press("Shift+Tab");
      await expect(bold).toBeFocused();
      await page.keyboard.press("ArrowLeft");
      await expect(page.getByRole("button", { name: "Redo", exact: true }).first()).toBeFocused();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await expect(bold).toHaveAttribute("aria-pressed", "true");
      // The button has the focus until the editor takes it back.
      await expect(description).toBeFocused();
      await page.keyboard.type("From the Storm Events Database.");
      await page.getByRole("button", { name: "Show as HTML" }).click();
      await expect(description).toHaveValue(/<strong>From the Storm Events Database\.<\/strong>/);
      await page.getByRole("button", { name: "Show formatted" }).click();
      await expect(description.locator("strong").last()).toHaveText("From the Storm Events Database.");
      await page.getByRole("button", { name: "Submit changes" }).click();
      await expect(page.getByRole("heading", { name: "Your listing is in review" })).toBeVisible();
    });

    await test.step("it is accepted, and a visitor finds it", async () => {
      await admin.goto("/gigmarket/admin/listings");
      await admin.getByRole("link", { name }).click();
      await admin.waitForURL(/\/listings\/\d+/);
      const late = await admin.context().newPage();
      await late.goto(admin.url());
      await admin.getByRole("button", { name: "Accept and publish" }).click();
      const done = admin.getByRole("status").filter({ hasText: "The listing is accepted: buyers read this version" });
      await expect(done).toBeFocused();
      await late.getByLabel("Note to the seller").fill("It came too late");
      await late.getByRole("button", { name: "Reject" }).click();
      await expect(late.getByRole("alert", { name: /^The listing has changed since you opened it/ })).toBeVisible();
      await expect(late.getByText("Accepted").first()).toBeVisible();
      await expect(late.getByRole("button", { name: "Reject" })).toHaveCount(0);
      await late.close();
      await expect.poll(isFound).toBe(1);
    });

    await test.step("a visitor reads its seller's sample, without scripts, too", async () => {
      await visitor.getByRole("link", { name, exact: true }).click();
      await visitor.getByRole("tab", { name: "Try it" }).click();
      await expect(visitor.getByText("Sample from the seller", { exact: true })).toBeVisible();
      await expect(visitor.getByRole("group", { name: /What comes back$/ })).toContainText("<b>1.75 in</b>");
      await expectAccessible(visitor);
      await expectToFitPhone(visitor);
      const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      await plain.goto(`${visitor.url().replace(/\?.*/, "")}?tab=tryit`);
      await expect(plain.getByText("A roof in Minneapolis")).toBeVisible();
      await plain.close();
    });

    await test.step("its seller lends a test key, which a buyer's trial call carries, and takes it back", async () => {
      await page.goto("/myservices");
      await page.getByLabel(`More for ${name}`).click();
      await page.getByRole("link", { name: "Test key" }).click();
      await page.getByLabel("Where requests carry it").selectOption("Authorization: Bearer");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("alert")).toContainText("Type a key of 8 to 2,000 characters");
      await page.getByLabel(/^Test key/).fill("tk_sandbox_0123456789");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("ends in …6789")).toBeVisible();
      await expectAccessible(page);
      await expectToFitPhone(page);
      const reference = page.url().replace(/.*\//, "/apidetails/");

      const buyer = await openGuest(browser);
      await enterAs(buyer.context(), testOrigin, "buyer");
      await buyer.goto(reference);
      await expect(buyer.getByRole("note")).toContainText("5 trial calls left for you today.");
      await expectAccessible(buyer);
      await buyer.getByRole("button", { name: "Send request" }).click();
      // The document's server does not exist.
      await expect(buyer.getByRole("alert")).toContainText(/cannot be reached|did not answer in time/);
      await buyer.reload();
      await expect(buyer.getByRole("note")).toContainText("4 trial calls left for you today.");
      await visitor.goto(`${toOrigin(baseURL, "premfi")}${reference}`);
      await expect(visitor.getByText("the request carries the seller’s test key.")).toBeVisible();

      await page.reload();
      await expect(page.getByText("1 of 50")).toBeVisible();
      await page.getByRole("button", { name: "Pause" }).click();
      await expect(page.getByText("Paused")).toBeVisible();
      await buyer.reload();
      await expect(buyer.getByText("the request carries the seller’s test key.")).toHaveCount(0);
      await page.getByRole("button", { name: "Remove the key" }).click();
      await expect(page.getByRole("heading", { name: "Store a test key" })).toBeVisible();
      expect(await page.content()).not.toContain("tk_sandbox");
    });

    await test.step("an unchanged listing cannot be resubmitted, on any step", async () => {
      await page.goto("/myservices");
      await page.getByRole("button", { name: `Edit ${name}` }).click();
      await page.getByRole("link", { name: "Edit" }).last().click();
      await page.getByRole("button", { name: "Submit changes" }).click();
      await expect(page.getByText("Nothing differs from what buyers see")).toBeVisible();
    });

    await test.step("it is withdrawn and no longer listed", async () => {
      await page.goto("/myservices");
      await page.getByLabel(`More for ${name}`).click();
      await page.getByRole("button", { name: `Withdraw ${name}` }).click();
      await expect(page.getByRole("region", { name: `Withdraw ${name}` })).toContainText("are told by email");
      await page.getByRole("button", { name: "Withdraw", exact: true }).click();
      await expect(page.getByRole("region", { name: `Withdraw ${name}` })).toBeHidden();
      await page.getByLabel(`More for ${name}`).click();
      await expect(page.getByRole("button", { name: `Reactivate ${name}` })).toBeVisible();
      await expect.poll(isFound).toBe(0);
    });
  });

  test("receives its gateway's first event within a minute", async ({ page, request }) => {
    await enterAs(page.context(), testOrigin, "seller");
    await page.goto("/myservices/keys/40?new=1");
    await page.getByRole("button", { name: "Send a test event" }).click();
    await expect(page.getByText("Accepted. It is the first line of the log.")).toBeVisible();
    const firstRow = page.getByRole("table", { name: "Event log" }).getByRole("row").nth(1);
    await expect(firstRow).toContainText("Checked, not counted");

    await page.getByLabel("New key").fill("Staging gateway");
    await page.getByText("For tests: its events").click();
    await page.getByRole("button", { name: "Make key" }).click();
    const key = await page.getByRole("textbox", { name: "Key", exact: true }).inputValue();
    const command = await page.getByRole("group", { name: "Command with the new key" }).innerText();
    expect(command).toContain(`authorization: Bearer ${key}`);
    const [, url = ""] = /^curl (\S+)/.exec(command) ?? [];
    const [, data = ""] = /-d '([^']*)'/.exec(command) ?? [];
    const answer = await request.post(url, {
      headers: { authorization: `Bearer ${key}`, "content-type": "application/cloudevents+json" },
      data,
    });
    expect(await answer.json()).toEqual({ accepted: 1, duplicates: 0 });
    const binary = await request.post(url, {
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "ce-specversion": "1.0",
        "ce-id": "binary-1",
        "ce-source": "/gateways/eu-1",
        "ce-type": "usage.recorded",
      },
      data: { buyer: "nobody-here", requests: 2 },
    });
    expect(binary.status()).toBe(400);
    await page.getByRole("link", { name: /^Refused/ }).click();
    await expect(firstRow).toContainText("The buyer has no agreement for this service.");
    await expect(firstRow).toContainText("binary-1");
    await expectToFitPhone(page);
    const revoke = page.getByLabel("Revoke Staging gateway");
    await revoke.click();
    await expect(page.getByText("A revoked key cannot be brought back.")).toBeVisible();
    await page.getByRole("button", { name: "Revoke for good" }).click();
    await expect(revoke).toHaveCount(0);
  });
});

/** The text after the caret of an editor. */
function readAfterCaret(editor: Element): string {
  const { focusNode, focusOffset } = getSelection() ?? {};
  const rest = document.createRange();
  rest.selectNodeContents(editor);
  if (focusNode) rest.setStart(focusNode, focusOffset ?? 0);
  return rest.toString();
}
