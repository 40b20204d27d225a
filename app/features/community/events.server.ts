import { and, asc, desc, eq, gt, lte } from "drizzle-orm";
import { events } from "#app/db/schema/community.ts";
import type { Scope } from "#app/db/scope.ts";
import type { Brand } from "#app/features/tenancy/brand.ts";
import { toCalendarFile } from "./calendar-file.ts";
import type { CommunityEvent } from "./event.ts";
import { isShown } from "./shown.server.ts";
import { translated } from "./translated.server.ts";

const mostPast = 50;

/** The events that a tenant shows and that are not over yet, the next one first. */
export async function listUpcomingEvents(scope: Scope, { count = 200, locale = "" } = {}): Promise<CommunityEvent[]> {
  const rows = await scope.db
    .select(eventColumns(locale))
    .from(events)
    .where(and(isShown(scope, events), gt(events.endsAt, scope.now)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(count);
  return rows.map(toEvent);
}

/** Those that are over, the latest first; the fifty latest. */
export async function listPastEvents(scope: Scope, locale = ""): Promise<CommunityEvent[]> {
  const rows = await scope.db
    .select(eventColumns(locale))
    .from(events)
    .where(and(isShown(scope, events), lte(events.endsAt, scope.now)))
    .orderBy(desc(events.endsAt), desc(events.id))
    .limit(mostPast);
  return rows.map(toEvent);
}

export async function listEvents(
  scope: Scope,
  locale = "",
): Promise<{ upcoming: CommunityEvent[]; past: CommunityEvent[] }> {
  return { upcoming: await listUpcomingEvents(scope, { locale }), past: await listPastEvents(scope, locale) };
}

/** One event; null when it is not there, or another tenant's. */
export async function getEvent(scope: Scope, id: number, locale = ""): Promise<CommunityEvent | null> {
  const [row] = await scope.db
    .select(eventColumns(locale))
    .from(events)
    .where(and(isShown(scope, events), eq(events.id, id)));
  return row ? toEvent(row) : null;
}

/** An event as a calendar file; null where `getEvent` has none. */
export async function getEventCalendar(scope: Scope, brand: Brand, id: number): Promise<string | null> {
  const event = await getEvent(scope, id, brand.locale);
  return event && toCalendarFile(event, { product: brand.tenant.productName, origin: brand.origin });
}

/** An event's columns as a reader of this language gets them. */
export function eventColumns(locale: string) {
  return {
    id: events.id,
    title: translated(events.title, events.translations, "title", locale),
    summary: translated(events.summary, events.translations, "summary", locale),
    host: events.host,
    startsAt: events.startsAt,
    endsAt: events.endsAt,
    timeZone: events.timeZone,
    joinUrl: events.joinUrl,
    updatedAt: events.updatedAt,
  };
}

type EventRow = Omit<CommunityEvent, "startsAt" | "endsAt" | "updatedAt"> &
  Record<"startsAt" | "endsAt" | "updatedAt", Date>;

/** An event's moments as ISO 8601. */
export function toEvent(row: EventRow): CommunityEvent {
  return {
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
