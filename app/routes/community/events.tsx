import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CommunityEvent } from "#app/features/community/events/event.ts";
import { listEvents } from "#app/features/community/events/events.server.ts";
import { EventsPage } from "#app/features/community/events/events-page.tsx";
import { describeEvent } from "#app/features/sharing/structured-data.ts";
import { describedMeta, toTitle } from "#app/http/page-meta.ts";
import { noStore, notFound } from "#app/http/responses.ts";

export const meta = describedMeta<{ upcoming: CommunityEvent[] }>(({ upcoming }, site) => ({
  structured: upcoming.map((event) => describeEvent(event, site)),
}));
/** Depends on the current time, so the page is never cached. */
export const headers = noStore;

export async function loader({ context }: LoaderFunctionArgs) {
  const { t, tenant, shownScope, locale } = context;
  if (!tenant.features.community) throw notFound();
  const events = await listEvents(shownScope, locale);
  return { ...events, title: toTitle(t("community:events.title"), context), summary: t("community:events.lead") };
}

export default function Events() {
  return <EventsPage {...useLoaderData<typeof loader>()} />;
}
