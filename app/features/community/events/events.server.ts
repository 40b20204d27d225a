import { and, asc, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { events } from "#app/db/schema/community.ts";
import { eventRegistrations } from "#app/db/schema/event-registrations.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { translated } from "#app/db/translated.server.ts";
import { isShownItem } from "#app/features/community/shown.server.ts";
import { toSitePath } from "#app/features/tenancy/address/site-path.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { toCalendarFile } from "./calendar-file.ts";
import type { CommunityEvent } from "./event.ts";

const mostPast = 50;

/** The tenant's events that are not over, soonest first. */
export async function listUpcomingEvents(
  scope: ShownScope,
  { count = 200, locale = "" } = {},
): Promise<CommunityEvent[]> {
  const rows = await scope.db
    .select(eventColumns(locale))
    .from(events)
    .where(and(isShownItem(scope, events), gt(events.endsAt, scope.now)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(count);
  return rows.map(toEvent);
}

/** The fifty latest past events, latest first. */
async function listPastEvents(scope: ShownScope, locale = ""): Promise<CommunityEvent[]> {
  const rows = await scope.db
    .select(eventColumns(locale))
    .from(events)
    .where(and(isShownItem(scope, events), lte(events.endsAt, scope.now)))
    .orderBy(desc(events.endsAt), desc(events.id))
    .limit(mostPast);
  return rows.map(toEvent);
}

export async function listEvents(
  scope: ShownScope,
  locale = "",
): Promise<{ upcoming: CommunityEvent[]; past: CommunityEvent[] }> {
  return { upcoming: await listUpcomingEvents(scope, { locale }), past: await listPastEvents(scope, locale) };
}

/** One event as a registered person sees it; null when it does not exist or is another tenant's. */
export async function getEvent(scope: ShownScope, id: number, locale = ""): Promise<CommunityEvent | null> {
  const [row] = await scope.db
    .select({ ...eventColumns(locale), joinUrl: events.joinUrl })
    .from(events)
    .where(and(isShownItem(scope, events), eq(events.id, id)));
  return row ? toEvent(row) : null;
}

/** The same for a reader, without the link to join unless registered. */
export async function getEventToRead(
  scope: ShownScope,
  { id, locale, email }: { id: number; locale: string; email: string | null },
): Promise<CommunityEvent | null> {
  const event = await getEvent(scope, id, locale);
  if (!event || (email !== null && (await isRegistered(scope, id, email)))) return event;
  return { ...event, joinUrl: null };
}

/** An event as a calendar file; null when `getEvent` finds none. */
export async function getEventCalendar(
  scope: ShownScope,
  sender: Sender,
  { id, email }: { id: number; email: string | null },
): Promise<string | null> {
  const event = await getEventToRead(scope, { id, locale: sender.locale, email });
  return (
    event &&
    toCalendarFile(event, { product: sender.tenant.productName, site: sender.origin + toSitePath(sender.tenant) })
  );
}

async function isRegistered(scope: ShownScope, eventId: number, email: string): Promise<boolean> {
  const rows = await inTenant(scope, ({ db, tenantId }) =>
    db
      .select({ eventId: eventRegistrations.eventId })
      .from(eventRegistrations)
      .where(isRegistrationOf(tenantId, eventId, email)),
  );
  return rows.length > 0;
}

export function isRegistrationOf(tenantId: number, eventId: number, email: string): SQL | undefined {
  return and(
    eq(eventRegistrations.tenantId, tenantId),
    eq(eventRegistrations.eventId, eventId),
    eq(sql`lower(${eventRegistrations.email})`, email.toLowerCase()),
  );
}

/** An event's columns in the reader's language. */
export function eventColumns(locale: string) {
  return {
    id: events.id,
    title: translated(events.title, events.translations, "title", locale),
    summary: translated(events.summary, events.translations, "summary", locale),
    host: events.host,
    startsAt: events.startsAt,
    endsAt: events.endsAt,
    timeZone: events.timeZone,
    updatedAt: events.updatedAt,
  };
}

type EventRow = Omit<CommunityEvent, "startsAt" | "endsAt" | "updatedAt" | "joinUrl"> &
  Record<"startsAt" | "endsAt" | "updatedAt", Date> & { joinUrl?: string };

/** Converts an event's times to ISO 8601. */
export function toEvent(row: EventRow): CommunityEvent {
  return {
    ...row,
    joinUrl: row.joinUrl ?? null,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
