import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Person } from "../../contract/policy-table.ts";
import { installHands } from "./hands-in-page.ts";
import { rest } from "./press-control.ts";
import { enterAs } from "./site.ts";
import { type PageWatch, watchPage } from "./watch-page.ts";

/** A person at a screen of some width. */
export interface Seat {
  page: Page;
  watch: PageWatch;
  /**
   * Opens an address as if for the first time: in a new tab after a crash, without language and theme chosen by
   * presses, and signed in again after a sign-out. @returns whether the person still gets that page.
   */
  open: (address: string) => Promise<boolean>;
  /** Goes back to the opened page within the same document. @returns whether it is shown now. */
  goBack: () => Promise<boolean>;
}

interface SeatOptions {
  origin: string;
  person: Person;
  width: number;
}

/** Up to this width in pixels, input is by touch. */
const widestPhone = 500;

export async function takeSeat(browser: Browser, { origin, person, width }: SeatOptions): Promise<Seat> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    hasTouch: width < widestPhone,
    reducedMotion: "reduce",
    // Blocks requests to other machines.
    proxy: { server: "http://127.0.0.1:9", bypass: "localhost,*.localhost" },
    // A client address of its own, so that seats do not share rate limits.
    extraHTTPHeaders: { "X-Forwarded-For": `10.${width % 250}.${person.length}.1` },
  });
  await context.addInitScript(installHands);
  let opened = "/";
  let session = "";
  const listen = (page: Page) => ({ page, watch: watchPage(page, origin, () => opened) });
  const enter = async () => {
    await enterAs(context, origin, person);
    session = await readSession(context, origin);
  };
  const load = async (page: Page) => {
    await context.clearCookies();
    // An account remembers a language chosen by a press.
    const language = { name: "language", value: "en", url: origin };
    if (session !== "") await context.addCookies([{ name: "session", value: session, url: origin }, language]);
    await page.goto(origin + opened, { waitUntil: "domcontentloaded" });
    return page.url() === origin + opened;
  };
  await enter();
  const seat: Seat = {
    ...listen(await context.newPage()),
    open: async (address) => {
      opened = address;
      await seat.watch.closeWindows();
      if (seat.watch.hasCrashed()) {
        await seat.page.close();
        Object.assign(seat, listen(await context.newPage()));
      }
      if ((await readSession(context, origin)) !== session) await enter();
      if (!(await load(seat.page))) {
        await enter();
        if (!(await load(seat.page))) return false;
      }
      await waitForScripts(seat.page);
      return true;
    },
    goBack: async () => {
      const { page, watch } = seat;
      const isShown = () => page.url() === origin + opened;
      const isSame = await page.evaluate(() => window.hands.isKnown()).catch(() => false);
      if (!isSame || isShown() || (await readSession(context, origin)) !== session) return false;
      await page.goBack({ waitUntil: "commit" });
      await rest(page, watch);
      return isShown() && page.evaluate(() => window.hands.isKnown());
    },
  };
  return seat;
}

async function readSession(context: BrowserContext, origin: string): Promise<string> {
  const cookies = await context.cookies(origin);
  return cookies.find(({ name }) => name === "session")?.value ?? "";
}

async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#main") ?? document.body).some((key) => key.startsWith("__react")),
  );
}
