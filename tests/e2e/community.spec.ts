import { expect, test } from "./clean-page.ts";
import { openLive } from "./site.ts";

test("a film that is gone says so where it would play, and the others play on", async ({ page, expectRefusal }) => {
  expectRefusal();
  await page.route("**/files/*.mp4", (route) => route.fulfill({ status: 404 }), { times: 1 });
  await openLive(page, "/videos");
  const posters = page.locator("main article a");
  await posters.first().click();
  await expect(page.getByRole("alert")).toHaveText("This video cannot be played right now. Please try again later.");
  await posters.first().click();
  const film = page.locator("main video");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
});

test("posts whose pictures are gone can be read all the same", async ({ page, expectRefusal }) => {
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
  test(`events are shown by the clock of a reader in ${timezoneId}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ timezoneId, locale: "en-US" });
    const page = await context.newPage();
    await page.goto(`${baseURL}/community/events`);
    const time = page.locator("main time").first();
    await expect(time).toContainText(sign);
    const starts = new Date((await time.getAttribute("datetime")) ?? "");
    const clock = { hour: "numeric", minute: "2-digit", hourCycle: "h12", timeZone: timezoneId } as const;
    const shown = new Intl.DateTimeFormat("en", clock).format(starts).replace(/\s?[AP]M/, "");
    await expect(time).toContainText(shown);
    await context.close();
  });
}
