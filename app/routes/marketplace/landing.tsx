import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LandingPage } from "#app/features/marketplace/landing-page.tsx";
import { describeSite } from "#app/features/sharing/structured-data.ts";
import { loadLandingPage } from "#app/http/landing-page.server.ts";
import { describedMeta } from "#app/http/page-meta.ts";

export const meta = describedMeta((_data, site) => ({ structured: describeSite(site) }));

/** The market of the tenant that the host names, or a path such as `/{company}/myservices`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadLandingPage(context, request);
}

export default function Landing() {
  return <LandingPage {...useLoaderData<typeof loader>()} />;
}
