import type { LoaderFunctionArgs } from "@remix-run/node";
import { getEventCalendar } from "#app/features/community/events.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseId } from "#app/http/parse-id.ts";

/** An event to be added to a calendar (RFC 5545). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { tenant, resolvedBy, scope, brand } = context;
  const id = tenant.features.community && resolvedBy !== "notFound" ? parseId(params.id) : null;
  const calendar = id === null ? null : await getEventCalendar(scope, brand, id);
  if (calendar === null) throw notFound();
  const name = `attachment; filename="event-${id}.ics"`;
  return new Response(calendar, {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": name },
  });
}
