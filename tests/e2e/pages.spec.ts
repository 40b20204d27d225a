import { randomUUID } from "node:crypto";
import { expect, test } from "./support/clean-page.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expectCaptioned } from "./support/expect-captioned.ts";
import { listInsets } from "./support/list-insets.ts";
import { pressWords } from "./support/press-words.ts";
import { enterAs, openLive, toOrigin } from "./support/site.ts";

test("an agency joins the programme: errors are shown first, then the confirmation", async ({
  page,
  expectRefusal,
}) => {
  expectRefusal();
  await page.goto("/vertafore");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter agency name.");
  await page.getByLabel("First name").fill("Dana");
  await page.getByLabel("Last name").fill("Whitcomb");
  await page.getByLabel("Work email").fill(`dana-${randomUUID()}@lakeshore.example`);
  await page.getByLabel("Agency name").fill("Lakeshore");
  await page.getByRole("button", { name: "Submit" }).click();
  const thanks = page.getByText("Thank you for submitting!");
  await expect(thanks).toBeVisible();
  expect(await thanks.textContent()).toBe(
    "Thank you for submitting!  GigMarket will be in touch with you shortly about next steps.",
  );
  await expect(page.getByLabel("Agency name")).toHaveCount(0);
});

test("titles below a breadcrumb start at the same height", async ({ page, context, baseURL }) => {
  await enterAs(context, toOrigin(baseURL), "owner");
  const tops = new Set<number | undefined>();
  for (const path of ["/company/payment", "/company/payment/2026-01", "/company/market", "/users/joining"]) {
    await page.goto(path);
    tops.add((await page.getByRole("heading", { level: 1 }).first().boundingBox())?.y);
  }
  expect([...tops]).toHaveLength(1);
});

test("on a phone the words of cards, rows and figures begin at one line, and on a tablet those of a report", async ({
  page,
  context,
  baseURL,
}) => {
  await enterAs(context, toOrigin(baseURL), "owner");
  const expectOneLine = async (width: number, path: string, inset: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    expect.soft(Object.keys(await listInsets(page)), `${path} at ${width}`).toEqual([String(inset)]);
  };
  for (const path of ["/company", "/company/payment", "/company/payment/2026-01", "/reports", "/myservices/agreements"])
    await expectOneLine(360, path, 16);
  for (const path of ["/company/payment/2026-01", "/reports", "/myservices/agreements"])
    await expectOneLine(820, path, 20);
});

test("on a tablet a listing's figures and buttons stand beside its name", async ({ page, context, baseURL }) => {
  await enterAs(context, toOrigin(baseURL), "seller");
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/myservices");
  const listing = page.getByRole("listitem").filter({ hasText: "Business Classification" });
  const name = listing.getByRole("link", { name: "Business Classification" });
  const edit = await listing.getByText("Edit", { exact: true }).elementHandle();
  // Both at once: a font that comes meanwhile moves the rows.
  const below = await name.evaluate(
    (link, other) => Number(other?.getBoundingClientRect().top) - link.getBoundingClientRect().bottom,
    edit,
  );
  expect(below).toBeLessThan(0);
});

test("an address for a market's mail is read in full in its form", async ({ page, context, baseURL }) => {
  await enterAs(context, toOrigin(baseURL), "owner");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/company/market");
  const field = page.getByLabel("Support email");
  await expect(field).toHaveValue("service@demoagency.example");
  expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
});

test("the sum on a partner's about page stays in one line of its column", async ({ page, baseURL }) => {
  const partner = toOrigin(baseURL).replace("://", "://premfi.");
  for (const width of [360, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${partner}/about`);
    const sum = page.getByText("$5,000 to $10,000", { exact: true });
    const lines = await sum.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { count: range.getClientRects().length, isCut: element.scrollWidth > element.clientWidth };
    });
    expect.soft(lines, String(width)).toEqual({ count: 1, isCut: false });
  }
});

test("the premium-finance page shows its own partners, and opens the service of the partner that has one", async ({
  page,
}) => {
  await page.goto("/premfi");
  const partners = page.getByRole("region", { name: "PremFi Market Apps Partners" });
  await expect(partners.getByRole("listitem")).toHaveText([
    "Marlowe Agency Systems",
    "Tallbrook Agency Software",
    "Quayside AMS",
    "Lakeshore Premium Finance",
  ]);
  const [service] = await Promise.all([page.context().waitForEvent("page"), partners.getByRole("link").click()]);
  await expect(service.getByRole("heading", { level: 1 })).toHaveText("Premium Finance Quote");
  expect(new URL(service.url()).pathname).toBe("/premfi/service/66");
});

test("on a phone the sign-in menu is headed by the page's title", async ({ page, expectRefusal }) => {
  expectRefusal();
  await page.setViewportSize({ width: 390, height: 700 });
  for (const [path, title, signUps] of [
    ["/login", "Login", 1],
    ["/agentonboarding/demo-agency", "User Onboarding", 0],
    ["/agencyonboarding", "Agency onboarding", 0],
  ] as const) {
    await openLive(page, path);
    await page.getByRole("link", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: title });
    await expect(menu.getByRole("link", { name: "Request Service" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Sign Up" })).toHaveCount(signUps);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const scripts of [true, false]) {
  test(`on a tablet the menu's names can be read and pressed by touch ${scripts ? "with" : "without"} scripts`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      javaScriptEnabled: scripts,
    });
    const origin = toOrigin(baseURL);
    await enterAs(context, origin, "owner");
    const page = await context.newPage();
    await (scripts ? openLive(page, `${origin}/company`) : page.goto(`${origin}/company`));
    const beside = page.locator("#main");
    const before = await beside.boundingBox();
    await page.getByRole("link", { name: "Menu", exact: true }).tap();
    const menu = scripts ? page.getByRole("dialog") : page.locator("nav#menu");
    const name = menu.getByText("Account users", { exact: true });
    await expect(name).toBeVisible();
    expect(Number(await name.evaluate((shown) => getComputedStyle(shown).opacity))).toBe(1);
    expect((await beside.boundingBox())?.width).toBeGreaterThanOrEqual(before?.width ?? Number.NaN);
    await name.tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account users");
    await expect(menu.getByText("Community", { exact: true })).toHaveCount(scripts ? 0 : 1);
    await context.close();
  });
}

test("the about page's links say where a visit came from, and each about page has its own film, which loops muted until it is paused", async ({
  page,
}) => {
  const shown = new Set<string>();
  for (const path of ["/about", "/premfi"]) {
    await page.goto(path);
    const film = page.locator("video");
    const read = () => film.evaluate((video: HTMLVideoElement) => ({ muted: video.muted, loop: video.loop }));
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
    expect(await read()).toEqual({ muted: true, loop: true });
    await film.evaluate((video: HTMLVideoElement) => video.pause());
    await expect.poll(read).toEqual({ muted: false, loop: true });
    await expectCaptioned(film);
    shown.add(await film.evaluate((video: HTMLVideoElement) => video.currentSrc));
  }
  expect(shown.size).toBe(2);

  await page.goto("/about");
  const links = {
    "One Click Premium Finance Quote": "/agencyonboarding?utm_source=PF_about_page",
    "Create GigMarket": "/agencyonboarding?utm_source=about_topbanner",
    Register: "/agencyonboarding?utm_source=about_page",
    "Request Service": "/requestservice",
  };
  const main = page.getByRole("main");
  for (const [name, href] of Object.entries(links))
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  await expect(main.getByRole("link", { name: "Request Demo" })).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "GigMarket Apps Partners" })).toBeVisible();
  const partner = main.locator('a[href^="/service/"]').first();
  await expect(partner).toHaveAttribute("target", "_blank");
  await page.setViewportSize({ width: 390, height: 800 });
  const signUp = main.getByRole("link", { name: "Sign Up" });
  await expect(signUp).toHaveAttribute("href", links["One Click Premium Finance Quote"]);
  await expect(main.getByRole("link", { name: "One Click Premium Finance Quote" })).toBeHidden();
});

test("every video plays, with its captions in the reader's language", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "language", value: "es", url: baseURL ?? "" }]);
  // Without scripts a poster links to a page that needs one more click.
  await openLive(page, "/videos");
  const seen = new Set<string>();
  for (const id of [1, 2, 3, 4, 5, 6]) {
    await page.locator(`main a[href="/videos?play=${id}#video-${id}"]`).click();
    const film = page.locator(`#video-${id} video`);
    await expect(film).toBeFocused();
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 10_000 })
      .toBeGreaterThan(0);
    seen.add(await film.evaluate((video: HTMLVideoElement) => video.currentSrc));
    const captions = await film.evaluate((video: HTMLVideoElement) => {
      const shown = [...video.textTracks].filter(({ mode }) => mode === "showing");
      return shown.map(({ language, cues }) => ({ language, count: cues?.length ?? 0 }));
    });
    expect(captions.map(({ language }) => language)).toEqual(["es"]);
    await expect(page.locator(`#video-${id}`).getByRole("listitem")).toHaveCount(captions[0]?.count ?? 0);
    await page
      .locator(`#video-${id}`)
      .getByText(/^0:(?:0[1-9]|[1-5]\d)$/)
      .last()
      .click();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(15);
    await expectCaptioned(film);
  }
  expect(seen.size).toBe(6);
});

test("a film of a service plays, with captions and chapters in the reader's language", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "language", value: "es", url: baseURL ?? "" }]);
  // The others are films of the videos page.
  for (const id of [40, 60]) {
    await page.goto(`/service/${id}`);
    // Without scripts a poster leads to the film itself.
    await page.waitForLoadState("networkidle");
    await page.getByRole("link", { name: /^Reproducir: / }).click();
    const film = page.locator("main video");
    await expect(film).toBeFocused();
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 10_000 })
      .toBeGreaterThan(0);
    const shown = await film.evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].filter(({ mode }) => mode === "showing").map(({ language }) => language),
    );
    expect(shown).toEqual(["es"]);
    await page.getByRole("region", { name: "Capítulos" }).getByRole("button").last().click();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(15);
    await expectCaptioned(film);
  }
  await expectAccessible(page);
});

test("a visitor registers for an event and downloads the calendar entry", async ({ page, expectRefusal }) => {
  expectRefusal();
  await openLive(page, "/community/events");
  await page
    .getByRole("link", { name: /^Register/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter name");
  await page.getByLabel("Name").fill("Dana Whitcomb");
  await page.getByLabel("Email").fill(`dana-${randomUUID()}@lakeshore.example`);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "You are registered" })).toBeFocused();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toMatch(/^event-\d+\.ics$/);
});

test("earlier versions of the terms and the privacy policy are readable, with their changes", async ({ page }) => {
  for (const [path, before, now, current] of [
    ["/terms", "within 30 days if a number looks wrong", "You take your market offline yourself", "1.3"],
    ["/privacypolicy", "We count nothing that you do", "stays in the tab until it has arrived", "1.3"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(now)).toBeVisible();
    await page.getByRole("link", { name: "Version 1.0, effective May 1, 2026" }).click();
    await expect(page.getByText(before)).toBeVisible();
    await expect(page.getByRole("note")).toContainText("This version held before and holds no longer.");
    await page.getByRole("link", { name: "Read the current version" }).click();
    await expect(page.getByText(`Version ${current}, effective`)).toBeVisible();
    // The next Tab goes on from the section, also on a page that was come to within the site.
    await pressWords(page, page.getByRole("navigation", { name: "On this page" }).getByRole("link").last());
    await expect(page).toHaveURL(/#section-/);
    await page.keyboard.press("Tab");
    const isAfter = await page.evaluate(() => {
      const section = document.querySelector(location.hash);
      return section?.compareDocumentPosition(document.activeElement ?? document) === Node.DOCUMENT_POSITION_FOLLOWING;
    });
    expect(isAfter).toBe(true);
  }
});

test("a page shows no error in a browser whose clock is in another year", async ({ page }) => {
  await page.clock.setSystemTime(Date.now() + 400 * 24 * 3_600_000);
  await openLive(page, "/login");
  await expect(page.getByRole("contentinfo")).toContainText("©");
});

test("a seller's name in one long word cuts nothing off the tab on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openLive(page, "/service/40?tab=trust");
  const section = page.getByRole("region", { name: /^(Due-diligence file|Reviews by companies)/ });
  await expect(section).toHaveCount(2);
  await expect(section.getByText("Northline Data").first()).toBeVisible();
  const cut = await section.evaluateAll((boxes) =>
    boxes.map((box) => {
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        text.data = text.data.replaceAll("Northline Data", "Northwesternmutualreinsuranceunderwritersdatacorporation");
      }
      return box.scrollWidth - box.clientWidth;
    }),
  );
  expect(cut).toEqual([0, 0]);
});
