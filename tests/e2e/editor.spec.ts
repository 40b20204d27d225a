import sharp from "sharp";
import { expect, test } from "./support/clean-page.ts";
import { enterAs, testOrigin } from "./support/site.ts";

const picture = async () => ({
  name: "roof.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 1400, height: 700, channels: 3, background: "#0f5c4d" } })
    .png()
    .toBuffer(),
});

const captions = {
  name: "en.vtt",
  mimeType: "text/vtt",
  buffer: Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nHello"),
};

test.describe("the editor", () => {
  test.setTimeout(90_000);

  test("a post is written, scheduled, published and read on one site and not on another", async ({
    page,
    browser,
    baseURL,
    demoPassword,
    expectRefusal,
  }) => {
    expectRefusal();
    const title = `Hail ${Date.now().toString(36)}`;
    const reader = await (await browser.newContext()).newPage();
    const isRead = async (origin = "") => {
      await reader.goto(`${origin}/blogs`);
      return (await reader.getByRole("link", { name: title }).count()) > 0;
    };
    await enterAs(page.context(), testOrigin, "administrator");
    await page.goto("/gigmarket/admin/posts");
    await page.getByRole("link", { name: "New post" }).click();

    await test.step("a draft needs only a title", async () => {
      await page.getByLabel("Title", { exact: true }).fill(title);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText(/Saved as a draft/)).toBeVisible();
      expect(await isRead()).toBe(false);
    });

    await test.step("missing fields that readers need are reported", async () => {
      await page.getByLabel("When readers see it").selectOption("Now");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("alert")).toContainText("Choose a picture");
    });

    await test.step("the text is written in the editor, with a picture", async () => {
      await page.getByLabel("Summary", { exact: true }).fill("What to do before the storm.");
      const text = page.getByRole("textbox", { name: "Text", exact: true });
      await text.click();
      await page.keyboard.type("Call everybody.");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Heading", exact: true }).first().click();
      await expect(text).toBeFocused();
      await page.keyboard.type("Afterwards");
      await page
        .getByLabel("Picture for the text")
        .first()
        .setInputFiles(await picture());
      await page.getByLabel("What it shows", { exact: true }).first().fill("A green roof");
      await page.getByRole("button", { name: "Add picture" }).first().click();
      await expect(text.getByRole("img", { name: "A green roof" })).toBeVisible();
      await page.getByLabel("Picture", { exact: true }).setInputFiles(await picture());
      await page.getByLabel("Title in Spanish").fill(`Granizo ${title}`);
    });

    await test.step("it is scheduled, previewed, and not public yet", async () => {
      await page.getByLabel("Site", { exact: true }).selectOption("GigMarket");
      await page.getByLabel("When readers see it").selectOption("At a time you choose");
      await page.getByLabel("Time of publication").fill("2099-01-01T10:00");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText(/from the chosen time on/)).toBeVisible();
      expect(await isRead()).toBe(false);
      const [preview] = await Promise.all([
        page.context().waitForEvent("page"),
        page.getByRole("link", { name: "Preview" }).click(),
      ]);
      await expect(preview.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(preview.getByRole("img", { name: "A green roof" })).toBeVisible();
      await preview.getByRole("link", { name: "Español" }).click();
      await expect(preview.getByRole("heading", { level: 1 })).toHaveText(`Granizo ${title}`);
      await preview.close();
    });

    await test.step("it is published at once, on its own site only", async () => {
      await page.getByLabel("When readers see it").selectOption("Now");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText(/Readers see it now/)).toBeVisible();
      await expect.poll(() => isRead()).toBe(true);
      await reader.getByRole("link", { name: title }).click();
      await expect(reader.getByRole("heading", { level: 2, name: "Afterwards" })).toBeVisible();
      await expect(reader.getByRole("img", { name: "A green roof" })).toBeVisible();
      const other = new URL(baseURL ?? "");
      other.hostname = "premfi.localhost";
      const answer = await reader.goto(new URL(new URL(reader.url()).pathname, other).href);
      expect(answer?.status()).toBe(404);
      expect(await isRead(other.origin)).toBe(false);
    });

    await test.step("it is deleted after a second confirmation", async () => {
      await page.getByRole("button", { name: "Delete this post" }).click();
      const ask = page.getByRole("region", { name: "Delete this post" });
      await ask.getByLabel("Your password").fill(demoPassword);
      await ask.getByRole("button", { name: "Yes, delete it" }).click();
      await expect(page.getByText("1 item was deleted.")).toBeVisible();
      await expect.poll(() => isRead()).toBe(false);
    });
  });

  test("a video takes its file, poster and captions, and rejects others with a reason", async ({
    page,
    expectRefusal,
  }) => {
    expectRefusal();
    const title = `Film ${Date.now().toString(36)}`;
    await enterAs(page.context(), testOrigin, "administrator");
    await page.goto("/gigmarket/admin/videos/new");
    await page.getByLabel("Title", { exact: true }).fill(title);
    await page.getByLabel("Summary", { exact: true }).fill("A film.");
    await page.getByLabel("Or a file").setInputFiles({ ...captions, name: "film.mp4" });
    await page.getByLabel("Length").fill("0:05");
    await page.getByLabel("Poster").setInputFiles(await picture());
    await page.getByLabel("Captions in English").setInputFiles(captions);
    await page.getByLabel("When readers see it").selectOption("Now");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Choose an MP4 or WebM video");
    const film = Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isomiso2avc1mp41", "latin1");
    await page.getByLabel("Or a file").setInputFiles({ name: "film.mp4", mimeType: "video/mp4", buffer: film });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/Readers see it now/)).toBeVisible();
    await page.goto("/videos");
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a draft is written in Markdown and previewed", async ({ page }) => {
    await enterAs(page.context(), testOrigin, "administrator");
    await page.goto("/gigmarket/admin/posts/new");
    await page.getByLabel("Title", { exact: true }).fill("Plain");
    await page.getByLabel("Text", { exact: true }).fill("## A heading\n\nA *word*.");
    await page
      .getByLabel("Picture for the text")
      .first()
      .setInputFiles(await picture());
    await page.getByLabel("What it shows", { exact: true }).first().fill("A green roof");
    await page.getByRole("button", { name: "Add picture" }).first().click();
    await expect(page.getByLabel("Text", { exact: true })).toHaveValue(/A \*word\*\.\n<img src="\/files\//);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/Saved as a draft/)).toBeVisible();
    await page.goto(`${new URL(page.url()).pathname}/preview`);
    await expect(page.getByRole("heading", { level: 2, name: "A heading" })).toBeVisible();
    await expect(page.getByRole("img", { name: "A green roof" })).toBeVisible();
  });
});
