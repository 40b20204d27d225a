import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AboutPage } from "#app/features/about/about-page.tsx";
import { loadAboutPage } from "#app/http/about-page.server.ts";
import { keepAsLoaded } from "#app/http/keep-as-loaded.ts";
import { titleMeta } from "#app/http/page-meta.ts";

export const meta = titleMeta;
export const headers = keepAsLoaded;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadAboutPage(context, request);
}

export default function About() {
  return <AboutPage {...useLoaderData<typeof loader>()} />;
}
