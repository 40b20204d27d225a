import { type Browser, chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findFreePort } from "#tests/setup/postgres.ts";
import { findChromium } from "../chromium.mjs";
import type { BenchDatabases } from "./bench-databases.ts";
import { withServer } from "./bench-server.ts";
import type { Figure } from "./figure.ts";
import { getMedian } from "./samples.ts";

const pages = { landing: "/", service: "/service/40", blog: "/blogs", about: "/about", login: "/login" };
const limits = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
type Category = keyof typeof limits;
const categories: Category[] = ["performance", "accessibility", "best-practices", "seo"];

/** Speeds vary between runs, so each page is visited several times and the median counts. */
const visits = 3;

/** Lighthouse results of five pages, simulating a mid-range phone on a slow network. */
export async function measureLighthouse(databases: BenchDatabases): Promise<Figure[]> {
  return withServer(await databases.getDemo(), async ({ origin }) => {
    const port = await findFreePort();
    const browser = await launchBrowser(port);
    const figures: Figure[] = [];
    try {
      for (const [name, path] of Object.entries(pages)) figures.push(...(await judge(name, origin + path, port)));
    } finally {
      await browser.close();
    }
    return figures;
  });
}

async function judge(name: string, url: string, port: number): Promise<Figure[]> {
  const results: Awaited<ReturnType<typeof visit>>[] = [];
  for (let count = 0; count < visits; count++) results.push(await visit(url, port));
  return categories.map((category) => ({
    name: `Lighthouse, ${name}: ${category}`,
    value: getMedian(results.map(({ scores }) => scores.get(category) ?? 0)),
    limit: { atLeast: limits[category] },
    detail: results[0]?.faults.get(category) || `median of ${visits} visits, phone`,
  }));
}

/** Scores from 0 to 100, and the failing audits. */
async function visit(url: string, port: number) {
  const run = await lighthouse(url, { port, onlyCategories: categories, logLevel: "error", output: "json" });
  if (run === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories: judged, audits } = run.lhr;
  const scores = new Map<string, number>();
  const faults = new Map<string, string>();
  for (const category of categories) {
    const { score, auditRefs } = judged[category] ?? { score: null, auditRefs: [] };
    scores.set(category, (score ?? 0) * 100);
    const costly = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
    faults.set(category, costly.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ""}`.trim()).join(", "));
  }
  return { scores, faults };
}

function launchBrowser(port: number): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", `--remote-debugging-port=${port}`] });
}
