import { expect, test } from "./support/clean-page.ts";
import { openLive } from "./support/site.ts";

test("a missing film says so in its player, the others play on, and take no focus back from what was pressed since", async ({
  page,
  expectRefusal,
}) => {
  expectRefusal();
  await page.route("**/files/*.mp4", (route) => route.fulfill({ status: 404 }), { times: 1 });
  await openLive(page, "/videos");
  const posters = page.locator("main article a");
  await posters.first().click();
  await expect(page.getByRole("alert")).toHaveText("This video cannot be played right now. Please try again later.");
  await posters.first().click();
  const film = page.locator("main video");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expect(film).toBeFocused();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/blogs\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const link = page.getByRole("link", { name: "Blog", exact: true }).first();
  const request = page.waitForRequest(/\/blogs\.data/);
  await link.click();
  await request;
  await expect(link).toBeFocused();
  release();
  await expect(page).toHaveURL(/\/blogs$/);
});

test("posts whose pictures are missing stay readable", async ({ page, expectRefusal }) => {
  expectRefusal();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.route("**/files/**", (route) => route.fulfill({ status: 404 }));
  for (const path of ["/blogs", "/blog/1", "/community/dashboard"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: /E&O carrier/ }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

for (const [timezoneId, sign] of [
  ["Asia/Tokyo", "GMT+9"],
  ["America/St_Johns", "GMT-3:30"],
] as const) {
  test(`events are shown in local time for a reader in ${timezoneId}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ timezoneId, locale: "en-US" });
    const page = await context.newPage();
    await page.goto(`${baseURL}/community/events`);
    const time = page.locator("main time").first();
    await expect(time).toContainText(sign);
    const starts = new Date((await time.getAttribute("datetime")) ?? "");
    const clock = { hour: "numeric", minute: "2-digit", hourCycle: "h12", timeZone: timezoneId } as const;
    const shown = new Intl.DateTimeFormat("en", clock).format(starts).replace(/\s?[AP]M/, "");
    await expect(time).toContainText(shown);

    // From the second visit on the server renders local times itself: nothing may change after the first paint.
    const faults: string[] = [];
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    page.on("pageerror", (error) => faults.push(String(error)));
    await page.addInitScript(() => {
      const rewritten: string[] = [];
      const toWords = (text: string | null) => (text ?? "").replace(/\s/g, " ");
      const isTime = ({ target }: MutationRecord) => target.parentElement?.closest("time") != null;
      new MutationObserver((records) => {
        for (const record of records.filter(isTime)) {
          // The server and the browser may format a time with different spaces; that is no visible change.
          const [before = "", after = ""] = [record.oldValue, record.target.textContent].map((text) => toWords(text));
          if (before !== after) rewritten.push(`${before} → ${after}`);
        }
      }).observe(document, { characterData: true, characterDataOldValue: true, subtree: true });
      Object.assign(window, { rewritten });
    });
    const served = (await (await page.reload())?.text()) ?? "";
    expect(served).toContain(shown);
    expect(served).toContain(sign);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("main time") ?? {}).some((key) => key.startsWith("__reactProps")),
    );
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(await page.evaluate(() => Reflect.get(window, "rewritten"))).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
}
