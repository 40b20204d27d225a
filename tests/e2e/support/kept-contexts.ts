import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";

/** What a context is made with; tests that state the same may use it one after the other. */
export type KeptOptions = Pick<
  BrowserContextOptions,
  | "colorScheme"
  | "deviceScaleFactor"
  | "hasTouch"
  | "isMobile"
  | "javaScriptEnabled"
  | "locale"
  | "userAgent"
  | "viewport"
>;

/**
 * The browser contexts of a worker. One that a test gives back keeps nothing but the scripts and styles that it has
 * read, which bear their content's hash in their names: without them a test's first page takes twice the processor.
 */
export class KeptContexts {
  readonly #browser: Browser;
  readonly #idle = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** With these options, and the other ones of the test. */
  async lend(options: KeptOptions, extraHTTPHeaders: Record<string, string>): Promise<BrowserContext> {
    const key = toKey(options);
    const idle = this.#idle.get(key);
    this.#idle.delete(key);
    const context = idle ?? (await this.#browser.newContext());
    await context.setExtraHTTPHeaders(extraHTTPHeaders);
    return context;
  }

  /** The product stores nothing in browsers but cookies, and what a tab forgets as it closes. */
  async takeBack(options: KeptOptions, context: BrowserContext): Promise<void> {
    for (const page of context.pages()) await page.close();
    await context.clearCookies();
    await context.clearPermissions();
    await context.setOffline(false);
    await context.unrouteAll();
    this.#idle.set(toKey(options), context);
  }
}

function toKey(options: KeptOptions): string {
  return JSON.stringify(Object.entries(options).sort());
}
