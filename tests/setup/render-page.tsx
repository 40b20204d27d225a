import { createInstance } from "i18next";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { matchRoutes } from "react-router-dom";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { i18nOptions } from "#app/i18n/i18n-options.ts";

interface RenderOptions {
  /** Namespace → English texts. */
  words: Record<string, object>;
  /** The part of the root loader's data that the element reads. */
  root?: { tenant: object; viewer?: object | null };
}

/** The element's HTML as the server renders it at `/`, in English. */
export function renderPage(element: ReactElement, { words, root }: RenderOptions): string {
  const i18n = createInstance();
  i18n.init({
    ...i18nOptions("Harbor Market", "your own market"),
    lng: "en",
    initAsync: false,
    resources: { en: words },
  });
  const routes = [{ id: "root", path: "*", element }];
  const location = { pathname: "/", search: "", hash: "", state: null, key: "" };
  const context = {
    ...{ basename: "", location, matches: matchRoutes(routes, location) ?? [], loaderData: { root }, statusCode: 200 },
    ...{ actionData: null, errors: null, loaderHeaders: {}, actionHeaders: {}, activeDeferreds: null },
  };
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </I18nextProvider>,
  );
}
