import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AboutPage } from "#app/features/about/about-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { keepAsLoaded } from "#app/http/responses.ts";
import { loadAboutPage } from "./about.server.ts";

export const meta = titleMeta;
export const headers = keepAsLoaded;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadAboutPage(context, request);
}

export default function About() {
  return <AboutPage {...useLoaderData<typeof loader>()} />;
}
