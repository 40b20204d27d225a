import type { LoaderFunctionArgs } from "@remix-run/node";
import { getEventCalendar } from "#app/features/community/events/events.server.ts";
import { parseId } from "#app/http/parse-id.ts";
import { notFound } from "#app/http/responses.ts";

/** An event to be added to a calendar (RFC 5545). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { tenant, shownScope, sender, viewer } = context;
  const id = tenant.features.community ? parseId(params.id) : null;
  const calendar =
    id === null ? null : await getEventCalendar(shownScope, sender, { id, email: viewer?.email ?? null });
  if (calendar === null) throw notFound();
  const name = `attachment; filename="event-${id}.ics"`;
  return new Response(calendar, {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": name },
  });
}
