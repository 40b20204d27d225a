import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { analyticsCounts, analyticsVitals } from "#app/db/schema/analytics.ts";
import { services } from "#app/db/schema/catalogue.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { toAddressBlock } from "#app/features/throttling/network-address.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import type { DeviceClass, EventName } from "./event-names.ts";
import { toVitalBucket, type VitalName } from "./vitals.ts";

/** What a browser counted since its last report. Paths are route patterns. */
export interface CountedEvents {
  device: DeviceClass;
  source: string | null;
  events: readonly { name: EventName; path: string; serviceId: number | null }[];
  vitals: readonly { name: VitalName; path: string; value: number }[];
}

/** Maximum of distinct sources a day; more can only come from abuse. */
const mostSources = 100;
/** Hashes addresses for the throttle, so that its keys reveal nothing; never leaves this process. */
const salt = randomUUID();

/**
 * Adds events to the tenant's sums of the day, storing nothing about the sender. After a burst of 600 and then one a
 * second, an address's events are silently dropped: the page could do nothing about an error.
 */
export async function recordEvents(scope: ShownScope, counted: CountedEvents, address: string | null): Promise<void> {
  const subject = `${salt} ${toAddressBlock(address)}`;
  const wait = await chargeThrottle(scope, { name: "analytics", subject, burst: 600, secondsEach: 1 });
  if (wait > 0) return;
  await inTenant(scope, async (scoped) => {
    if (counted.events.length > 0) await addCounts(scoped, counted);
    if (counted.vitals.length > 0) await addVitals(scoped, counted);
  });
}

async function addCounts(scope: ShownScope, { device, source, events }: CountedEvents): Promise<void> {
  const utmSource = await keepSource(scope, source);
  const rows = JSON.stringify(events);
  await scope.db.execute(sql`
    insert into ${analyticsCounts} (tenant_id, day, event, path, service_id, utm_source, device, count)
    select ${scope.tenantId}::int, ${toToday(scope)}::date, sent.name, sent.path, coalesce(${services.id}, 0),
      ${utmSource}::text, ${device}::text, count(*)
    from jsonb_to_recordset(${rows}::jsonb) as sent(name text, path text, "serviceId" int)
    left join ${services} on ${services.id} = sent."serviceId"
    group by 3, 4, 5
    order by 3, 4, 5
    on conflict (tenant_id, day, event, path, service_id, utm_source, device)
    do update set count = ${analyticsCounts.count} + excluded.count`);
}

async function addVitals(scope: ShownScope, { device, vitals }: CountedEvents): Promise<void> {
  const rows = JSON.stringify(
    vitals.map(({ name, path, value }) => ({ name, path, bucket: toVitalBucket(name, value) })),
  );
  await scope.db.execute(sql`
    insert into ${analyticsVitals} (tenant_id, day, vital, path, device, bucket, count)
    select ${scope.tenantId}::int, ${toToday(scope)}::date, sent.name, sent.path, ${device}::text, sent.bucket, count(*)
    from jsonb_to_recordset(${rows}::jsonb) as sent(name text, path text, bucket int)
    group by 3, 4, 6
    order by 3, 4, 6
    on conflict (tenant_id, day, vital, path, device, bucket)
    do update set count = ${analyticsVitals.count} + excluded.count`);
}

/** The source, or an empty string once too many different ones were sent that day. */
async function keepSource(scope: ShownScope, source: string | null): Promise<string> {
  if (source === null) return "";
  const known = await scope.db
    .selectDistinct({ source: analyticsCounts.utmSource })
    .from(analyticsCounts)
    .where(and(eq(analyticsCounts.tenantId, scope.tenantId), eq(analyticsCounts.day, toToday(scope))))
    .limit(mostSources);
  return known.length < mostSources || known.some((one) => one.source === source) ? source : "";
}

function toToday({ now }: ShownScope): string {
  return now.toISOString().slice(0, 10);
}
