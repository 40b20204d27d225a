import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import type { Control } from "./hands-in-page.ts";
import type { PageWatch } from "./watch-page.ts";

export type InputMethod = "mouse" | "finger" | "keyboard";

/** The effect of a press. */
export interface Outcome {
  faults: string[];
  /** What changed; empty when the control was not found. */
  changes: string[];
  isGone: boolean;
}

/** Milliseconds in which a change must show; otherwise the control is dead. */
const patience = 1_500;

/** Presses a control as a user would, and waits until its effect has settled. */
export async function pressControl(
  page: Page,
  watch: PageWatch,
  control: Control,
  method: InputMethod,
): Promise<Outcome> {
  const arrived = method === "keyboard" ? await tabTo(page, control) : await pointAt(page, control, method);
  if (arrived === "gone") return { faults: [], changes: [], isGone: true };
  if (arrived !== null) return { faults: [arrived], changes: [], isGone: false };
  watch.start();
  // A tab that crashes makes the press throw; the watch reports the crash.
  await push(page, control, method).catch((error) => {
    if (!watch.hasCrashed()) throw error;
  });
  const changes = await readChanges(page, watch);
  await rest(page, watch);
  const isWide = await readWidth(page, watch);
  const isDead = changes.length === 0 && !watch.hasCrashed() && !(method === "keyboard" && control.isField);
  const nothing = isDead ? ["changes nothing"] : [];
  return { faults: [...watch.faults(), ...nothing, ...isWide], changes, isGone: false };
}

/** Moves the pointer over the control's text. @returns what covers it, or null. */
async function pointAt(page: Page, { name }: Control, method: InputMethod): Promise<string | null> {
  let last = "";
  // Elements that move while they scroll into view need another try.
  for (let tries = 0; tries < 6; tries++) {
    const aim = await page.evaluate((name) => window.hands.aim(name), name);
    if (aim === "gone") return "gone";
    if ("fault" in aim && tries > 2) return aim.fault;
    if ("x" in aim) {
      const at = `${aim.x} ${aim.y}`;
      if (at === last) {
        await page.evaluate((name) => {
          window.hands.blur(name);
          window.hands.forget(name);
        }, name);
        return null;
      }
      last = at;
      if (method === "mouse") await page.mouse.move(aim.x, aim.y);
    }
    await drawTwice(page);
  }
  return "does not stand still";
}

/** Reaches the control by Tab from the one before it. @returns why that is impossible, or null. */
async function tabTo(page: Page, control: Control): Promise<string | null> {
  // An infinite list may insert controls while Tab is on its way.
  const fault = await tabOnce(page, control);
  return fault === null || fault === "gone" ? fault : tabOnce(page, control);
}

async function tabOnce(page: Page, { name }: Control): Promise<string | null> {
  const hasFocus = () => page.evaluate((name) => window.hands.hasFocus(name), name);
  await page.evaluate((name) => window.hands.focus(name), name);
  if (!(await hasFocus())) return "gone";
  for (const key of ["Shift+Tab", "Tab"]) await page.keyboard.press(key);
  // Needed where focus wrapped around the end of a dialog.
  for (let tries = 0; tries < 2 && !(await hasFocus()); tries++) await page.keyboard.press("Tab");
  if (!(await hasFocus())) return "is not reached by Tab";
  await drawTwice(page);
  await page.evaluate((name) => window.hands.forget(name), name);
  return null;
}

async function push(page: Page, { name, key }: Control, method: InputMethod): Promise<void> {
  if (method === "keyboard") return page.keyboard.press(key ?? "Enter");
  const aim = await page.evaluate((name) => window.hands.aim(name), name);
  if (aim === "gone" || "fault" in aim) return;
  return method === "mouse" ? page.mouse.click(aim.x, aim.y) : page.touchscreen.tap(aim.x, aim.y);
}

async function readChanges(page: Page, watch: PageWatch): Promise<string[]> {
  const inDocument = page
    .waitForFunction(() => window.hands?.changes().length, undefined, { timeout: patience })
    .catch(() => undefined);
  await Promise.race([inDocument, watch.whenChanged()]);
  if (watch.hasCrashed()) return watch.changes();
  const inside = await page.evaluate(() => window.hands?.changes() ?? []).catch(() => ["document"]);
  return [...inside, ...watch.changes()];
}

/** Waits until nothing is pending and the page was painted since, twice in a row. */
export async function rest(page: Page, watch: PageWatch): Promise<void> {
  const end = Date.now() + 8_000;
  for (let calm = 0; calm < 2 && !watch.hasCrashed() && Date.now() < end; ) {
    const drawn = await drawTwice(page);
    calm = drawn && !watch.isBusy() ? calm + 1 : 0;
  }
}

/** @returns false while the document is being replaced, or when nothing is painted in time */
function drawTwice(page: Page): Promise<boolean> {
  // After going back, a browser has been seen to paint nothing until it is asked again.
  return Promise.race([paintTwice(page), wait(8_000, false, { ref: false })]);
}

async function paintTwice(page: Page): Promise<boolean> {
  try {
    await page.waitForLoadState("load", { timeout: 8_000 });
    await page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
    return true;
  } catch {
    return false;
  }
}

async function readWidth(page: Page, watch: PageWatch): Promise<string[]> {
  if (watch.hasCrashed()) return [];
  const [shown, wide] = await page
    .evaluate(() => [innerWidth, document.documentElement.scrollWidth])
    .catch(() => [0, 0]);
  return (wide ?? 0) > (shown ?? 0) ? [`the page becomes ${wide} px wide`] : [];
}
