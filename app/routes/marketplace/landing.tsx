import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { lazyPart } from "#app/ui/page/lazy-part.tsx";
// Loaded with the page, not with the chunk: the server renders the bar before its scripts arrive.
import "#app/features/dashboard/owner/owner.css.ts";
import type { OwnerBarData } from "#app/features/dashboard/owner/owner-market.ts";
import { LandingPage, type LandingPageProps } from "#app/features/marketplace/landing/landing-page.tsx";
import { describeSite } from "#app/features/sharing/structured-data.ts";
import { isNetworkError } from "#app/http/network-error.ts";
import { describedMeta } from "#app/http/page-meta.ts";
import { keepAsLoaded } from "#app/http/responses.ts";
import { countMissedSearch, loadLandingPage, loadOwnerBar } from "./landing.server.ts";

/** In a chunk of its own, because only a market's owner needs it. */
const OwnerBar = lazyPart("owner-bar", () =>
  import("#app/features/dashboard/owner/owner-bar.tsx").then((module) => module.OwnerBar),
);

export const meta = describedMeta((_data, site) => ({ structured: describeSite(site) }));

export const headers = keepAsLoaded;

/** The market of the tenant that the host names, or a path such as `/{company}/myservices`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [page, ownerBar] = await Promise.all([loadLandingPage(context, request), loadOwnerBar(context)]);
  return data({ ...page, ownerBar }, { headers: await countMissedSearch(context, page) });
}

/** A search without an answer keeps the previous results (spec 8). */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    const last = isNetworkError(error) ? findLastAnswer(new URL(request.url).pathname) : null;
    if (last === null) throw error;
    return last;
  }
}

export default function Landing() {
  const page = useLoaderData<typeof clientLoader>();
  useAsLastAnswer(page);
  const { ownerBar, ...landing } = page;
  return (
    <>
      {ownerBar ? <OwnerBar {...ownerBar} /> : null}
      <LandingPage {...landing} />
    </>
  );
}

type LandingData = LandingPageProps & { ownerBar: OwnerBarData | null };

/** The last landing page shown in this tab. */
let lastAnswer: { pathname: string; page: LandingData } | null = null;

function useAsLastAnswer(page: LandingData): void {
  const { pathname } = useLocation();
  useEffect(() => {
    lastAnswer = { pathname, page };
  }, [pathname, page]);
}

/** The last market shown at a path, marked as outdated; null without one. */
function findLastAnswer(pathname: string): LandingData | null {
  return lastAnswer?.pathname === pathname ? { ...lastAnswer.page, networkErrorAt: Date.now() } : null;
}
