import { RemixBrowser } from "@remix-run/react";
import { createInstance } from "i18next";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { i18nOptions } from "#app/i18n/i18n-options.ts";
import { readZone } from "#app/ui/page/reader-zone.ts";

/** With the same words that the server used, from the address that the document names. */
async function hydrate() {
  const { lang, dataset } = document.documentElement;
  const copy = await fetch(dataset.copy ?? `/locales/${lang}.json`, { credentials: "same-origin" });
  // Until it has read the page's data, Remix's component throws what it waits for. To React that is a root which cannot be
  // completed: an error (345) when a key or a press asks for it at once. So the data is read before.
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
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
