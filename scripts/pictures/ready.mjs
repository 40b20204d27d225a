/** Of a page that never becomes ready, such as one whose picture a stranger's server keeps back. */
const patience = 5_000;

/**
 * Waits until the page is as a person sees it: hydrated, with its fonts and pictures, and nothing asked of the server
 * that is not answered. Waiting for an idle network would cost half a second on every page.
 * @param {import("@playwright/test").Page} page
 */
export async function untilReady(page) {
  await page.evaluate(showWholePage);
  await page.waitForFunction(isReady, undefined, { timeout: patience }).catch(() => undefined);
}

/** Pictures below the window are loaded only when somebody scrolls to them. */
function showWholePage() {
  for (const picture of document.images) picture.loading = "eager";
  for (const frame of document.querySelectorAll("iframe")) frame.loading = "eager";
}

function isReady() {
  const isHydrated = (element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
  const hasScripts = "__remixContext" in window;
  const isDrawn = document.fonts.status === "loaded" && [...document.images].every(({ complete }) => complete);
  if (!isDrawn || (hasScripts && !isHydrated(document.documentElement))) return false;
  if (document.querySelector('[aria-busy="true"]') !== null) return false;
  // Effects ask for more once the page is hydrated: ready is what stays so for some frames.
  const state = `${document.querySelectorAll("*").length} ${performance.getEntriesByType("resource").length}`;
  const seen = window.pictureState;
  const frames = seen?.state === state ? seen.frames + 1 : 0;
  window.pictureState = { state, frames };
  return frames >= 6;
}
