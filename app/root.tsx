import type { LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, ScrollRestoration, useLocation } from "@remix-run/react";
import { type ReactNode, useContext, useEffect } from "react";
import { PageCounter } from "#app/features/analytics/page-counter.ts";
import { buildSite, type Site } from "#app/features/sharing/site.ts";
import * as bare from "#app/features/shell/bare-document.css.ts";
import { FailedPage } from "#app/features/shell/failed-page.tsx";
import { Shell } from "#app/features/shell/shell.tsx";
import type { ShellData } from "#app/features/tenancy/shell-data.ts";
import { useKeptShell } from "#app/features/tenancy/use-shell.ts";
import { titleMeta, toErrorTitles } from "#app/http/page-meta.ts";
import { unlessOnlySearched } from "#app/http/revalidation.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LateScripts } from "#app/ui/page/late-scripts.tsx";
import { NonceContext } from "#app/ui/page/nonce.ts";
import { ZoneContext } from "#app/ui/page/reader-zone.ts";
import { ConsolePathContext } from "#app/ui/page/shown-path.ts";
import { buildShell } from "./root.server.ts";
import "#app/theme/global.css.ts";
import "#app/zod-without-eval.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  const shell = buildShell(context, new URL(request.url).pathname);
  return { ...shell, site: buildSite(context), title: context.tenant.productName, errorTitles: toErrorTitles(context) };
}

export const meta = titleMeta;
export const shouldRevalidate = unlessOnlySearched;

type RootData = ShellData & { site: Site };

/** The document. It refers to the tenant's stylesheet and copy by immutable addresses. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useKeptShell() as RootData | undefined;
  const nonce = useContext(NonceContext);
  useSentForms(data?.viewer?.email);
  const { i18n } = useTranslation();
  // It has no scripts, so that no browser renders it.
  if (!data) return import.meta.env.SSR ? <BareDocument /> : null;
  const { head, locale, theme, sidebar, tenant } = data;
  return (
    <html
      lang={locale}
      dir={i18n.dir(locale)}
      data-product={tenant.productName}
      data-market={tenant.marketName}
      data-copy={head.copyHref}
      data-theme={theme === "system" ? undefined : theme}
      data-sidebar={sidebar === "open" ? undefined : sidebar}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={head.themeColor.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={head.themeColor.dark} />
        <link rel="icon" href={head.favicon} />
        <link rel="manifest" href={data.site.manifest} />
        <link rel="stylesheet" href={head.themeHref} />
        <Links />
        <Meta />
      </head>
      <body>
        <ZoneContext.Provider value={data.zone}>
          <ConsolePathContext.Provider value={data.tenant.consolePath}>
            <PageCounter />
            <Shell>{children}</Shell>
          </ConsolePathContext.Provider>
        </ZoneContext.Provider>
        <ScrollRestoration nonce={nonce} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Keeps what an account sends until another of its pages answers; visitors do not load the chunk. */
function useSentForms(sender: string | undefined) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is shown is an answer
  useEffect(() => {
    if (!sender) return;
    const page = new AbortController();
    import("#app/features/identity/pending-form/tab-form.ts").then((tab) => tab.keepSentForms(sender, page.signal));
    return () => page.abort();
  }, [sender, key]);
}

/** Shown when even the root loader failed: without a known brand. */
function BareDocument() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Something went wrong on our side</title>
        <Links />
      </head>
      <body className={bare.page}>
        <main className={bare.words}>
          <h1 className={bare.title}>Something went wrong on our side</h1>
          <p>It has been written to our log. Please try again in a moment.</p>
          <p>
            <a href="">Try again</a>
          </p>
        </main>
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export { FailedPage as ErrorBoundary };
