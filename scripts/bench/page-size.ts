import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium, type Response } from "@playwright/test";
import { findChromium } from "../chromium.mjs";
import type { BenchDatabases } from "./bench-databases.ts";
import { withServer } from "./bench-server.ts";
import type { Figure } from "./figure.ts";

/** Thousand bytes. */
const kilobyte = 1000;

/** Bytes loaded by a first visit to the landing page until it is idle, including the analytics chunk. */
export async function measurePageSize(databases: BenchDatabases): Promise<Figure[]> {
  return withServer(await databases.getDemo(), async ({ origin }) => {
    const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
    const { scripts, styles } = await loadPage(browser, `${origin}/`).finally(() => browser.close());
    return [
      { name: "JavaScript of the landing page", limit: { atMost: 90 }, ...toSize(scripts) },
      { name: "CSS of the landing page", limit: { atMost: 10 }, ...toSize(styles) },
    ];
  });
}

function toSize(sizes: number[]): Pick<Figure, "value" | "unit" | "detail"> {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total === 0) throw new Error("the landing page loaded nothing of a kind");
  return { value: total / kilobyte, unit: " KB", detail: `${sizes.length} files, Brotli` };
}

/** Transfer sizes of every file loaded without interaction; style elements count as if sent separately. */
async function loadPage(browser: Browser, url: string): Promise<{ scripts: number[]; styles: number[] }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(url, { waitUntil: "networkidle" });
  const elements = await page.locator("style").allTextContents();
  const sizesOf = (type: RegExp) =>
    Promise.all(responses.filter((response) => type.test(response.headers()["content-type"] ?? "")).map(getSentSize));
  const inline = elements.filter((text) => text !== "").map((text) => brotliCompressSync(text).length);
  return { scripts: await sizesOf(/javascript/), styles: [...(await sizesOf(/^text\/css/)), ...inline] };
}

async function getSentSize(response: Response): Promise<number> {
  const { responseBodySize } = await response.request().sizes();
  return responseBodySize;
}
