import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listEvents } from "#app/features/community/events.server.ts";
import { EventsPage } from "#app/features/community/events-page.tsx";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";

export const meta = titleMeta;
/** What is upcoming depends on the moment, so the page is never kept. */
export const headers = noStore;

export async function loader({ context }: LoaderFunctionArgs) {
  const { t, tenant, scope } = context;
  if (!tenant.features.community) throw notFound();
  const events = await listEvents(scope);
  return { ...events, title: toTitle(t("community:events.title"), context), summary: t("community:events.lead") };
}

export default function Events() {
  return <EventsPage {...useLoaderData<typeof loader>()} />;
}
