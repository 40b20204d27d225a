import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LandingPage } from "#app/features/marketplace/landing-page.tsx";
import { loadLandingPage } from "#app/http/landing-page.server.ts";
import { titleMeta } from "#app/http/page-meta.ts";

export const meta = titleMeta;

/** The market of the tenant that the path names. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadLandingPage(context, request);
}

export default function Market() {
  return <LandingPage {...useLoaderData<typeof loader>()} />;
}
