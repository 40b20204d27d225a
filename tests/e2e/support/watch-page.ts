import type { Frame, Page, Request } from "@playwright/test";

/** Events of a page, as reported by the browser. */
export interface PageWatch {
  /** Discards the events so far. */
  start: () => void;
  /** What went wrong since the start. */
  faults: () => string[];
  /** Changes outside the document since the start: requests, addresses, downloads … */
  changes: () => string[];
  /** Resolves at the next such change or a crash of the tab; never when nothing happens. */
  whenChanged: () => Promise<void>;
  /** Whether responses are pending. */
  isBusy: () => boolean;
  hasCrashed: () => boolean;
  /** Closes the windows that the page opened. */
  closeWindows: () => Promise<void>;
}

const watchedTypes = new Set(["document", "fetch", "xhr"]);

/** Console errors that are no fault of the page: refused input, and requests to other machines. */
function isExpected(text: string, url: string, origin: string): boolean {
  if (/^Failed to load resource: .* 4(?!04)\d\d /.test(text)) return true;
  // The test's own script is blocked in third-party files, which are served without permission to run scripts.
  if (text.startsWith("Blocked script execution")) return true;
  // Remix logs every error while reading a response, including navigations that were cancelled.
  return text.startsWith("AbortError: signal is aborted") || (url !== "" && !url.startsWith(origin));
}

/** @param own the path whose own status is no fault: a page that is not found by spec stays so after a reload. */
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
  // The end of a frame's requests is not reported once its document is gone.
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
      // The end of a replaced document's requests is not always reported: presses do not wait for them.
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
