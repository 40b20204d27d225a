import { expect, type Page, test } from "@playwright/test";
import { installHands } from "./support/hands-in-page.ts";
import type { InputMethod } from "./support/press-control.ts";
import { pressPage, startRound } from "./support/press-page.ts";
import { watchPage } from "./support/watch-page.ts";

const origin = "http://hands.test";

/** A page with every fault that the crawler must notice, and with harmless cases. */
const document = `<!doctype html><title>Faults</title><main>
  <button id="dead">Dead</button>
  <button onclick="throw new Error('broken')">Broken</button>
  <button onclick="console.error('said')">Said</button>
  <button onclick="Promise.reject(new Error('left'))">Left</button>
  <button onclick="document.body.style.width = '5000px'">Wide</button>
  <button onclick="fetch('/lost')">Lost</button>
  <span style="position: relative"><button>Covered</button><i style="position: absolute; inset: 0"></i></span>
  <label><input type="checkbox"> Ticked</label>
  <button disabled>Off</button>
  <a href="/fine">Followed</a>
  <details><summary>Opened</summary><button>Dead within</button></details>
</main>`;

async function pressFaults(page: Page, method: InputMethod): Promise<string[]> {
  test.setTimeout(120_000);
  await page.addInitScript(installHands);
  await page.route(`${origin}/**`, (route) => {
    const isLost = new URL(route.request().url()).pathname === "/lost";
    return route.fulfill({ status: isLost ? 404 : 200, contentType: "text/html", body: document });
  });
  const watch = watchPage(page, origin, () => "/");
  const open = async () => (await page.goto(origin)) !== null;
  const round = startRound({ page, watch, open, goBack: async () => false }, method, null);
  await pressPage(round, "/");
  return round.faults.map((fault) => fault.replace(/^\w+: \/ ▸ /, ""));
}

const found = [
  "“Dead” changes nothing",
  "“Broken” error: Error: broken",
  "“Said” console: said",
  "“Left” error: Error: left",
  expect.stringMatching(/^“Wide” the page becomes 50\d\d px wide$/),
  "“Lost” GET /lost answers 404",
];

test("the mouse finds controls that are dead, broken, lost, too wide or covered", async ({ page }) => {
  const faults = await pressFaults(page, "mouse");
  for (const fault of found) expect(faults).toContainEqual(fault);
  expect(faults).toContainEqual(expect.stringMatching(/^“Covered” is covered by <i/));
  expect(faults).toContain("“Opened” ▸ “Dead within” changes nothing");
  expect(faults.join()).not.toMatch(/Ticked|Followed|Off/);
});

test("the keyboard finds controls that are dead, broken, lost or too wide", async ({ page }) => {
  const faults = await pressFaults(page, "keyboard");
  for (const fault of found) expect(faults).toContainEqual(fault);
  expect(faults.join()).not.toMatch(/Ticked|Followed|Off/);
});
