import type { Page } from "@playwright/test";

declare global {
  interface Window {
    listShifts: () => { value: number; moved: string[] }[];
  }
}

/** Good is 0.1 (web.dev/articles/cls): a page that waits for nothing moves nothing. */
const most = 0.02;

/** The pages that people open first and most. */
const steady = /^\/(?:service\/\d+|blogs|about|login|dashboard)?$/;

/** Notes what moves by itself in each document that the page opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };
    const shifts: ReturnType<Window["listShifts"]> = [];
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as Shift[]) {
        const moved = sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? "nothing").slice(0, 120));
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    window.listShifts = () => {
      add(observer.takeRecords());
      return shifts;
    };
  });
}

/** What is wrong with the document that is open, if it is one of the steady ones: how far it has moved, and what. */
export async function listShiftFaults(page: Page): Promise<string[]> {
  if (!steady.test(new URL(page.url()).pathname)) return [];
  const shifts = await page.evaluate(() => window.listShifts());
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const moved = shifts.flatMap((shift) => shift.moved).join(" | ");
  return sum > most ? [`${page.url()} moves by ${sum.toFixed(3)}: ${moved}`] : [];
}
