import { RemixBrowser } from "@remix-run/react";
import { createInstance } from "i18next";
import { Suspense, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { i18nOptions } from "#app/i18n/i18n-options.ts";
import { loadShownParts } from "#app/ui/page/lazy-part.tsx";
import { readZone } from "#app/ui/page/reader-zone.ts";

/** Uses the server's texts, from the address in the document. */
async function hydrate() {
  const { lang, dataset } = document.documentElement;
  const [copy] = await Promise.all([
    fetch(dataset.copy ?? `/locales/${lang}.json`, { credentials: "same-origin" }),
    // The data follow the whole document.
    readData().then(loadShownParts),
  ]);
  // A preview of a draft that was changed meanwhile: it stays as the server rendered it.
  if (copy.status === 204) return;
  const i18n = createInstance();
  await i18n.init({
    ...i18nOptions(dataset.product ?? "", dataset.market ?? ""),
    lng: lang,
    resources: { [lang]: await copy.json() },
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  });
}

/**
 * Resolves once the page's data has been read. Until then Remix's component suspends, and React cannot complete a
 * root without a boundary when an event requires it synchronously (React error 345): so it is suspended beforehand in
 * the root of an empty document, and aborted there when it is called again. In the page's own document, React would
 * mistake that root's listeners for the page's.
 */
function readData(): Promise<void> {
  const ahead = createRoot(document.implementation.createHTMLDocument().body);
  return new Promise<void>((read) => {
    let isRequested = false;
    const never = new Promise(() => {});
    function StopOnceRead() {
      if (isRequested) {
        read();
        throw never;
      }
      isRequested = true;
      return null;
    }
    ahead.render(
      <Suspense fallback={null}>
        <StopOnceRead />
        <RemixBrowser />
      </Suspense>,
    );
  }).then(() => ahead.unmount());
}

// Remix leaves the rejection of a stream that it aborted itself unhandled (remix-run/remix#9788).
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});
void hydrate();
// Naming a zone loads the browser's languages and zones, 15 ms: a task of its own, while the texts are on their way.
setTimeout(keepZone);

/** Stores the browser's time zone in a cookie for the next page, if it is new or has changed. */
function keepZone(): void {
  const zone = readZone();
  if (!/^[\w+/-]{2,40}$/.test(zone) || document.cookie.split("; ").includes(`zone=${zone}`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: no browser of ours has another way everywhere
  document.cookie = `zone=${zone}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
