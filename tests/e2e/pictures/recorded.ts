import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import sharp from "sharp";

/** What drew a set of pictures. */
export interface Renderer {
  browser: string;
  /** A digest of the sample's picture: the same wherever browser, fonts and their smoothing are. */
  drawing: string;
}

const folder = fileURLToPath(new URL(".", import.meta.url));
const file = path.join(folder, "recorded-with.json");

/** Text in the system's fonts, edges and a control: what machines draw differently. */
const sample = `<body style="margin:8px;background:#fff">
  <p style="font:15px/1.5 sans-serif">Certificates, quotes and 1,234.50 in a sans-serif</p>
  <p style="font:42px/1.2 serif;letter-spacing:-0.018em">Find it in one search</p>
  <p style="font:13px/1.5 monospace">curl -H 'authorization: Bearer sk_…'</p>
  <p style="width:120px;height:32px;border:1px solid #878a82;border-radius:14px;box-shadow:0 4px 12px #0003"></p>
  <input type="date" style="font:16px sans-serif"> <input type="checkbox" checked>
</body>`;

/** This machine's renderer. */
export async function describeRenderer(browser: Browser): Promise<Renderer> {
  const page = await browser.newPage({ viewport: { width: 480, height: 320 }, locale: "en-US" });
  await page.setContent(sample);
  const drawing = createHash("sha256")
    .update(await page.screenshot())
    .digest("hex");
  await page.close();
  return { browser: `Chromium ${browser.version()}`, drawing };
}

/** The renderer that the recorded pictures come from. */
export const readRecorded = (): Renderer => JSON.parse(readFileSync(file, "utf8"));

export function recordRenderer(renderer: Renderer): void {
  writeFileSync(file, `${JSON.stringify(renderer, null, 2)}\n`);
}

/** Compresses the recorded pictures without loss; the browser writes them in haste. */
export async function shrinkPictures(): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".png"));
  for (const name of names) {
    const picture = readFileSync(path.join(folder, name));
    const smaller = await sharp(picture).png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
    if (smaller.length < picture.length) writeFileSync(path.join(folder, name), smaller);
  }
}
