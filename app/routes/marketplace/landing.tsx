import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { LandingPage, type LandingPageProps } from "#app/features/marketplace/landing/landing-page.tsx";
import { describeSite } from "#app/features/sharing/structured-data.ts";
import { isNetworkError } from "#app/http/network-error.ts";
import { describedMeta } from "#app/http/page-meta.ts";
import { loadLandingPage } from "./landing.server.ts";

export const meta = describedMeta((_data, site) => ({ structured: describeSite(site) }));

/** The market of the tenant that the host names, or a path such as `/{company}/myservices`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadLandingPage(context, request);
}

/** A search that gets no answer leaves what was shown before (spec 8). */
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
  return <LandingPage {...page} />;
}

/** The market as it was last shown in this tab. */
let lastAnswer: { pathname: string; page: LandingPageProps } | null = null;

function useAsLastAnswer(page: LandingPageProps): void {
  const { pathname } = useLocation();
  useEffect(() => {
    lastAnswer = { pathname, page };
  }, [pathname, page]);
}

/** The market that was shown at a path before, marked as what no answer came to; null where there was none. */
function findLastAnswer(pathname: string): LandingPageProps | null {
  return lastAnswer?.pathname === pathname ? { ...lastAnswer.page, networkErrorAt: Date.now() } : null;
}
