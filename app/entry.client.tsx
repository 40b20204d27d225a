import { RemixBrowser } from "@remix-run/react";
import { createInstance } from "i18next";
import { Suspense, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { i18nOptions } from "#app/i18n/i18n-options.ts";
import { readZone } from "#app/ui/page/reader-zone.ts";

/** With the same words that the server used, from the address that the document names. */
async function hydrate() {
  const { lang, dataset } = document.documentElement;
  const [copy] = await Promise.all([
    fetch(dataset.copy ?? `/locales/${lang}.json`, { credentials: "same-origin" }),
    readData(),
  ]);
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
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
 * Ends when the page's data is read. Until then Remix's component suspends, and a root without a boundary above it cannot
 * be completed where a key or a press asks for it at once (error 345 of React): so it suspends in the root of an empty
 * document before, and is stopped there when it is called again. Of the page's own document, React would take that root's
 * listeners for those of the page.
 */
function readData(): Promise<void> {
  const ahead = createRoot(document.implementation.createHTMLDocument().body);
  return new Promise<void>((read) => {
    let isAsked = false;
    const never = new Promise(() => {});
    function StopOnceRead() {
      if (isAsked) {
        read();
        throw never;
      }
      isAsked = true;
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

// Remix leaves the end of a stream that it has itself called off unheard (remix-run/remix#9788).
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});
keepZone();
void hydrate();

/** Tells the server the browser's time zone for the next page, where it has not been told yet or has changed. */
function keepZone(): void {
  const zone = readZone();
  if (!/^[\w+/-]{2,40}$/.test(zone) || document.cookie.split("; ").includes(`zone=${zone}`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: no browser of ours has another way everywhere
  document.cookie = `zone=${zone}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
