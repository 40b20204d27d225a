import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { matchRoutes } from "react-router-dom";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { createI18n, type Words } from "#app/i18n/translator.ts";
import { I18nProvider } from "#app/i18n/use-translation.ts";

interface RenderOptions {
  /** Namespace → English texts. */
  words: Words["texts"];
  /** The part of the root loader's data that the element reads. */
  root?: { tenant: object };
}

/** The element's HTML as the server renders it at `/`, in English. */
export function renderPage(element: ReactElement, { words, root }: RenderOptions): string {
  const i18n = createI18n({ language: "en", product: "Harbor Market", marketName: "your own market", texts: words });
  const routes = [{ id: "root", path: "*", element }];
  const location = { pathname: "/", search: "", hash: "", state: null, key: "" };
  const context = {
    ...{ basename: "", location, matches: matchRoutes(routes, location) ?? [], loaderData: { root }, statusCode: 200 },
    ...{ actionData: null, errors: null, loaderHeaders: {}, actionHeaders: {}, activeDeferreds: null },
  };
  return renderToString(
    <I18nProvider value={i18n}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </I18nProvider>,
  );
}
