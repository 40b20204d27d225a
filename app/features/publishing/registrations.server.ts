import { asc, eq } from "drizzle-orm";
import { toCsvHead, toCsvLines } from "#app/content/csv.server.ts";
import { eventRegistrations } from "#app/db/schema/event-registrations.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { inConsole } from "#app/features/admin/people/administrator.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { findOwnItem } from "./own-item.server.ts";
import type { EventGuests } from "./registration.ts";

const mostShown = 2000;

/** Registrations for an event in order of time, up to `most`; null when it is not this administrator's. */
export async function listRegistrations(
  scope: AccountScope,
  eventId: number,
  most = mostShown,
): Promise<EventGuests | null> {
  const admin = await authorize(scope, "useConsole");
  const event = admin && (await findOwnItem(scope, admin, { kind: "events", id: eventId }));
  if (!admin || !event) return null;
  const rows = await inConsole(scope, admin, (db) =>
    db
      .select({
        name: eventRegistrations.name,
        email: eventRegistrations.email,
        locale: eventRegistrations.locale,
        tenantId: eventRegistrations.tenantId,
        createdAt: eventRegistrations.createdAt,
      })
      .from(eventRegistrations)
      .where(eq(eventRegistrations.eventId, eventId))
      .orderBy(asc(eventRegistrations.createdAt), asc(eventRegistrations.email))
      .limit(most + 1),
  );
  const guests = rows.slice(0, most).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { event: { id: eventId, title: event.values.title }, guests, isCut: rows.length > most };
}

const mostExported = 100_000;

/** The same as CSV, and records the export. */
export async function exportRegistrations(scope: AccountScope, eventId: number): Promise<string | null> {
  const found = await listRegistrations(scope, eventId, mostExported);
  const columns = ["name", "email", "locale", "tenantId", "createdAt"] as const;
  if (found === null) return null;
  await inTenant(scope, (scoped) =>
    recordAudit(scoped, { action: "event.exportRegistrations", subject: `event:${eventId}` }),
  );
  return toCsvHead(columns) + toCsvLines(columns, found.guests);
}
