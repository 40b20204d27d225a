import { sql } from "drizzle-orm";
import type { Database } from "#app/db/scope.ts";
import { dayMs } from "./demo-dates.ts";

const tenantId = 1;
const days = 60;

/**
 * Adds two months of visits, views, clicks and vitals up to this moment; deterministic for a given one. Fewer at
 * weekends, more from week to week; of the day that has begun, as much as has passed of it.
 */
export async function seedAnalytics(tx: Database, now: Date): Promise<void> {
  await tx.execute(sql`select set_config('app.platform', 'on', true)`);
  const today = now.toISOString().slice(0, 10);
  const passed = (now.getTime() - Date.parse(today)) / dayMs;
  const calendar = sql`
    select day::date as day, (case when extract(isodow from day) > 5 then 0.4 else 1 end)
      * (0.7 + 0.3 * (${days}::int - (${today}::date - day::date)) / ${days}::numeric)
      * (0.85 + 0.05 * (extract(day from day)::int * 5 % 7))
      * (case when day::date = ${today}::date then ${passed}::numeric else 1 end) as busy
    from generate_series(${today}::date - ${days}::int, ${today}::date, interval '1 day') as day`;
  await tx.execute(sql`
    insert into analytics_counts (tenant_id, day, event, path, service_id, utm_source, device, count)
    select ${tenantId}::int, day, event, path, 0, source, device, ceil(rate * share * busy)
    from (${calendar}) as calendar,
      (values ('desktop', 0.6), ('phone', 0.3), ('tablet', 0.1)) as devices(device, share),
      (values ('visit', '/', '', 64), ('visit', '/about', 'PF_about_page', 9), ('visit', '/about', 'about_page', 6),
        ('visit', '/blog/:id', 'newsletter', 14), ('view', '/', '', 128), ('view', '/about', '', 31), ('view', '/blogs', '', 22),
        ('view', '/blog/:id', '', 40), ('view', '/login/:tenant?', '', 26), ('view', '/agencyonboarding/:tenant?', '', 12),
        ('view', '/community/events', '', 11), ('login', '/', '', 18), ('sign-up', '/', '', 7), ('register', '/agencyonboarding/:tenant?', '', 4),
        ('register-google', '/agencyonboarding/:tenant?', '', 2), ('register-microsoft', '/agencyonboarding/:tenant?', '', 1.4),
        ('request-demo', '/', '', 3), ('create-market', '/', '', 5), ('premium-finance-quote', '/about', '', 2.6),
        ('partner-logo', '/about', '', 6), ('request-service', '/', '', 4)) as shown(event, path, source, rate)`);
  await tx.execute(sql`
    insert into analytics_counts (tenant_id, day, event, path, service_id, utm_source, device, count)
    select tenant_id, day, event, path, id, '', device, count
    from (select ${tenantId}::int as tenant_id, day, event, '/service/:index' as path, id, device,
        floor(rate * (3 + id * 7 % 11) * share * busy + (id * 29 + extract(doy from day)::int * 61 + chance) % 100 / 100.0)::int as count
      from (${calendar}) as calendar, services,
        (values ('desktop', 0.7, 0), ('phone', 0.3, 43)) as devices(device, share, chance),
        (values ('view', 2.0), ('visit', 0.9), ('request-workflow', 0.04)) as shown(event, rate)
      where status in (1, 2)) as counted
    where count > 0`);
  await tx.execute(sql`
    insert into analytics_vitals (tenant_id, day, vital, path, device, bucket, count)
    select ${tenantId}::int, day, vital, '/', 'desktop', bucket, ceil(rate * busy)
    from (${calendar}) as calendar,
      (values ('LCP', 8, 22), ('LCP', 9, 18), ('LCP', 11, 9), ('LCP', 14, 4), ('LCP', 16, 1), ('INP', 0, 30), ('INP', 1, 12),
        ('INP', 3, 5), ('INP', 5, 1), ('CLS', 0, 46), ('CLS', 1, 5), ('CLS', 4, 1), ('FCP', 5, 20), ('FCP', 7, 16), ('FCP', 9, 8),
        ('TTFB', 1, 30), ('TTFB', 4, 14), ('TTFB', 6, 5)) as measured(vital, bucket, rate)`);
}
