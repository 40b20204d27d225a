import type { Frame, Page, Request } from "@playwright/test";

/** What happens around a page, told by the browser. */
export interface PageWatch {
  /** Forgets what happened so far. */
  start: () => void;
  /** What went wrong since the start. */
  faults: () => string[];
  /** What changed outside the document since the start: a request, an address, a file … */
  changes: () => string[];
  /** When there is such a change, or the tab has crashed; where nothing happens, never. */
  whenChanged: () => Promise<void>;
  /** Whether answers are still awaited. */
  isBusy: () => boolean;
  hasCrashed: () => boolean;
  /** Closes what was opened beside the page. */
  closeWindows: () => Promise<void>;
}

const watchedTypes = new Set(["document", "fetch", "xhr"]);

/** Errors in the console that are no fault of the page: refused input, and what lies outside of this machine. */
function isExpected(text: string, url: string, origin: string): boolean {
  if (/^Failed to load resource: .* 4(?!04)\d\d /.test(text)) return true;
  // The test's own script is refused by files of others, which are served without the right to run any.
  if (text.startsWith("Blocked script execution")) return true;
  // Remix writes down every error that it meets while it reads an answer, the calling off of a visit among them.
  return text.startsWith("AbortError: signal is aborted") || (url !== "" && !url.startsWith(origin));
}

/** @param own the path whose own status is no fault: a page that is not found by contract stays so when it is loaded again. */
export function watchPage(page: Page, origin: string, own: () => string): PageWatch {
  let faults: string[] = [];
  let changes = new Set<string>();
  let crashed = false;
  let announceChange = () => {};
  const note = (change: string) => {
    changes.add(change);
    announceChange();
  };
  let windows: Page[] = [];
  const waiting = new Set<Request>();
  // Of what a frame asks for the end is not told once its document is gone.
  const forgetFrame = (frame: Frame) => {
    for (const request of waiting) {
      if (!request.isNavigationRequest() && request.frame() === frame) waiting.delete(request);
    }
  };
  const isOurs = (url: string) => url.startsWith(origin);

  const context = page.context();
  page.on("crash", () => {
    crashed = true;
    announceChange();
    faults.push("the tab crashed");
  });
  context.on("weberror", (error) => faults.push(`error: ${String(error.error()).slice(0, 300)}`));
  context.on("console", (message) => {
    const text = message.text();
    const isOwnStatus = text.includes(" 404 ") && message.location().url === origin + own();
    if (message.type() === "error" && !isOwnStatus && !isExpected(text, message.location().url, origin)) {
      faults.push(`console: ${text.slice(0, 300)}`);
    }
  });
  context.on("request", (request) => {
    if (!watchedTypes.has(request.resourceType())) return;
    note("request");
    if (isOurs(request.url())) waiting.add(request);
  });
  context.on("requestfinished", (request) => waiting.delete(request));
  context.on("requestfailed", (request) => waiting.delete(request));
  context.on("response", (response) => {
    const status = response.status();
    const isFault = status === 404 || status >= 500;
    if (!isFault || !isOurs(response.url())) return;
    const { pathname } = new URL(response.url());
    if (pathname.replace(/\.data$/, "") === own().replace(/\?.*/, "")) return;
    faults.push(`${response.request().method()} ${pathname} answers ${status}`);
  });
  page.on("framedetached", forgetFrame);
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) note("address");
    else forgetFrame(frame);
  });
  page.on("popup", (popup) => {
    note("window");
    windows.push(popup);
  });
  page.on("download", (download) => {
    note("file");
    download.cancel().catch(() => undefined);
  });
  page.on("filechooser", () => note("file chooser"));
  page.on("dialog", (dialog) => {
    note("dialog");
    dialog.accept().catch(() => undefined);
  });

  return {
    start: () => {
      // Of a request whose document went away the end is not always told: no press waits for those of another one.
      waiting.clear();
      faults = [];
      changes = new Set();
    },
    faults: () => [...new Set(faults)],
    changes: () => [...changes],
    whenChanged: () =>
      new Promise((resolve) => {
        announceChange = resolve;
        if (changes.size > 0 || crashed) resolve();
      }),
    isBusy: () => waiting.size > 0,
    hasCrashed: () => crashed,
    closeWindows: async () => {
      await Promise.all(windows.map((window) => window.close()));
      windows = [];
    },
  };
}
