import { fileURLToPath } from "node:url";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoPassword, startTestServer } from "../../../scripts/test-server.mjs";
import { type Person, people } from "../../contract/policy-table.ts";
import { findFreePort } from "../../setup/postgres.ts";
import { describeRenderer, readRecorded, recordRenderer, shrinkPictures } from "./recorded.ts";
import { type Screen, screens } from "./screens.ts";

/**
 * Pictures of components and screens, compared with recorded ones: a change of look is a decision (docs/decisions/072).
 * The server's clock and the browser's stand still, so that one day's pictures are the next day's.
 */
const stillAt = "2031-11-20T15:00:00Z";
const clock = fileURLToPath(new URL("../../setup/clock-still.mjs", import.meta.url));

test.describe.configure({ mode: "default" });

let server: Awaited<ReturnType<typeof startTestServer>> | undefined;
const tokens = new Map<Person, string>();

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  const found = await describeRenderer(browser);
  if (isRecording()) recordRenderer(found);
  const recorded = readRecorded();
  const isOther = recorded.drawing !== found.drawing;
  const sentence = `Pictures are not compared: ${recorded.browser}, which drew the recorded ones, draws otherwise than ${found.browser} with the fonts of this machine.`;
  if (isOther) console.log(sentence);
  test.skip(isOther, sentence);
  server = await startTestServer({
    port: await findFreePort(),
    env: { CLOCK_STILL_AT: stillAt, TRUST_PROXY: "true" },
    args: ["--import", clock],
  });
});

test.afterAll(async () => {
  await server?.stop();
  if (isRecording()) await shrinkPictures();
});

const isRecording = () => ["all", "changed"].includes(test.info().config.updateSnapshots);

for (const screen of screens) {
  test(`${screen.name} looks as recorded`, async ({ browser }) => {
    const page = await open(browser, screen);
    await visit(page, screen.at);
    await expect(page).toHaveScreenshot(["screens", `${screen.name}.png`], {
      mask: (screen.changing ?? []).map((selector) => page.locator(selector)),
    });
    await page.context().close();
  });
}

/** Sections of the design page in which a brand's fonts, colours and radii show. */
const branded = /^(Colors|Heading|Button|Tag|TextField|DoneRegion|Card|Tabs|BarChart|FunnelChart)/;

for (const brand of ["main", "premfi"]) {
  test(`components look as recorded in the brand ${brand}`, async ({ browser }) => {
    test.setTimeout(90_000);
    const page = await open(browser, { person: "administrator", width: 1280, scheme: "light", language: "en" });
    await visit(page, `/gigmarket/admin/design?tenant=${brand}`);
    const sections = page.locator("section", { has: page.locator("[data-specimens]") });
    await expect(sections).not.toHaveCount(0);
    for (const section of await sections.all()) {
      const name = (await section.getByRole("heading", { level: 2 }).first().innerText()).split(",", 1)[0] ?? "";
      if (brand !== "main" && !branded.test(name)) continue;
      await expect.soft(section).toHaveScreenshot([brand, `${name}.png`]);
    }
    await page.context().close();
  });
}

/** A page whose clock stands still, in a browser of its own. */
async function open(browser: Browser, look: Omit<Screen, "name" | "at">): Promise<Page> {
  const { person, width, scheme, language, tenant } = look;
  const origin = `http://${tenant === undefined ? "" : `${tenant}.`}localhost:${server?.port}`;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width < 500 ? 780 : 900 },
    colorScheme: scheme,
    locale: language,
    timezoneId: "UTC",
    reducedMotion: "reduce",
    extraHTTPHeaders: { "X-Forwarded-For": `10.1.1.${Object.keys(people).indexOf(person)}` },
  });
  await context.clock.setFixedTime(stillAt);
  if (person !== "visitor") {
    await context.addCookies([{ name: "session", value: await readToken(person), url: origin }]);
  }
  return context.newPage();
}

/** Waits for pictures and scripts. Pages with an open connection never become idle. */
async function visit(page: Page, at: string): Promise<void> {
  await page.goto(at, { waitUntil: "load" });
  await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => undefined);
  // Browsers that draw everything else alike differ in the grip at a text area's corner.
  await page.evaluate(() => {
    for (const area of document.querySelectorAll("textarea")) area.style.resize = "none";
  });
}

/** One session for all pages of a person, since the profile lists them. */
async function readToken(person: Person): Promise<string> {
  const known = tokens.get(person);
  if (known !== undefined) return known;
  const answer = await fetch(`http://localhost:${server?.port}/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: people[person], password: demoPassword }),
  });
  const { token } = await answer.json();
  tokens.set(person, token);
  return token;
}
