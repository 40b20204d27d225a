import { symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Pictures a second. */
export const rate = 25;
/** Seconds of one. */
const frame = 1 / rate;

/**
 * Records a page as a person uses it: the pointer goes where it presses, and keys are typed one by one. A picture is
 * taken once for as long as it stands, so that a slow machine records the same film as a fast one.
 * @param folder where the pictures are written, numbered from 0
 */
export function createRecorder(page, folder) {
  const cues = [];
  let pointer = { x: 640, y: 420, isDown: false };
  let count = 0;
  let longest = { seconds: 0, file: "" };
  const toFile = (number) => path.join(folder, `${String(number).padStart(5, "0")}.png`);

  async function take(seconds) {
    await page.evaluate(drawPointer, pointer);
    const file = toFile(count);
    writeFileSync(file, await page.screenshot({ animations: "disabled" }));
    if (seconds > longest.seconds) longest = { seconds, file };
    const end = count + Math.max(1, Math.round(seconds * rate));
    for (count++; count < end; count++) symlinkSync(file, toFile(count));
  }

  /** Waits until nothing is loaded, scripts have taken over the page, and it is painted. */
  async function settle() {
    await page.waitForLoadState("networkidle");
    const isTaken = () =>
      Object.keys(document.querySelector("#main") ?? document.body).some((key) => /^__react/.test(key));
    await page.waitForFunction(isTaken);
    await page.waitForFunction(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
    );
  }

  async function moveTo({ x, y }) {
    const from = pointer;
    for (let step = 1; step <= 8; step++) {
      const way = 0.5 - Math.cos((step / 8) * Math.PI) / 2;
      pointer = { x: from.x + (x - from.x) * way, y: from.y + (y - from.y) * way, isDown: false };
      await page.mouse.move(pointer.x, pointer.y);
      await take(frame);
    }
  }

  async function bringIntoView(target) {
    const box = await target.boundingBox();
    if (box === null) throw new Error(`nothing is shown at ${target}`);
    if (box.y > 90 && box.y + box.height < 660) return box;
    await scroll(box.y - 300);
    const seen = await target.boundingBox();
    if (seen.y < 0 || seen.y + seen.height > 720) throw new Error(`scrolling does not bring ${target} into view`);
    return seen;
  }

  /** Presses what is there, on its words. @param right pixels from their beginning, where links stand among them */
  async function press(target, right = 120) {
    await settle();
    await target.waitFor();
    const { x, y, width, height } = await bringIntoView(target);
    await moveTo({ x: x + Math.min(width / 2, right), y: y + height / 2 });
    await take(0.4);
    await page.mouse.down();
    pointer.isDown = true;
    await take(0.15);
    await page.mouse.up();
    pointer.isDown = false;
    await settle();
    await take(frame);
  }

  async function type(text) {
    for (const letter of text) {
      await page.keyboard.type(letter);
      await take(0.09);
    }
    await settle();
    await take(0.3);
  }

  /** @param distance pixels; downwards when positive */
  async function scroll(distance) {
    for (let step = 0; step < 12; step++) {
      await page.mouse.wheel(0, distance / 12);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await take(frame);
    }
    await settle();
  }

  /** Moves there, so that scrolling moves what lies under it. */
  async function pointAt(target) {
    const { x, y, width, height } = await bringIntoView(target);
    await moveTo({ x: x + width / 2, y: y + height / 2 });
  }

  async function fill(target, text) {
    await press(target);
    await type(text);
  }

  return {
    page,
    /** The seconds at which each caption begins, in the order of the film's texts. */
    cues,
    seconds: () => count / rate,
    /** The picture that stands longest. */
    still: () => longest.file,
    /** The next caption begins. */
    cue: () => void cues.push(count / rate),
    hold: take,
    press,
    pointAt,
    type,
    scroll,
    fill,
    /** Chooses one of a list's options, whose list a picture of a page lacks. */
    async choose(label, option) {
      const field = page.getByLabel(label, { exact: true });
      await press(field);
      await take(0.5);
      await field.selectOption({ label: option });
      await page.keyboard.press("Escape");
      await page.waitForLoadState("networkidle");
      await take(0.5);
    },
    /** Opens the form in which a service is requested. */
    openRequest: () =>
      press(
        page
          .locator("main")
          .getByRole("link", { name: /^Request/ })
          .first(),
      ),
    async fillName() {
      await fill(page.getByLabel("First name"), "Ada");
      await fill(page.getByLabel("Last name"), "Stone");
    },
    /** Searches the market from its landing page. @param seconds for which the words stand before they are sent */
    async search(words, seconds = frame) {
      await fill(page.locator("main input[type=search]").first(), words);
      await take(seconds);
      await page.keyboard.press("Enter");
      await settle();
      await take(3);
    },
    openTab: (name) => press(page.getByRole("tab", { name })),
  };
}

/** Draws the pointer, which a picture of a page lacks, over what React has rendered. */
function drawPointer({ x, y, isDown }) {
  let arrow = document.querySelector("#pointer");
  if (arrow === null) {
    arrow = document.createElement("div");
    arrow.id = "pointer";
    arrow.innerHTML =
      '<svg width="28" height="28" viewBox="0 0 24 24"><path d="M5 3v16l4.2-3.9 2.7 6 2.6-1.2-2.7-5.9H18z" fill="#111" stroke="#fff" stroke-width="1.5"/></svg>';
    const place = { position: "fixed", left: "0", top: "0", zIndex: "2147483647", pointerEvents: "none" };
    Object.assign(arrow.style, place, { transformOrigin: "5px 3px" });
    document.body.append(arrow);
  }
  arrow.style.transform = `translate(${x - 5}px, ${y - 3}px) scale(${isDown ? 0.8 : 1})`;
}
