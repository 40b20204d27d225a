import { sql } from "drizzle-orm";
import type { Database } from "#app/db/scope.ts";

/**
 * When companies, their people and their services came: over the twenty months before the first start, and none after
 * what is known of it. Call it last.
 */
export async function seedHistory(tx: Database, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  // Every company came before its first use, request and agreement; the last ones a few days ago.
  await tx.execute(sql`
    with known as (
      select owner_company_id as company_id, min(created_at) as at from requests group by 1
      union all select company_id, min(created_at) from requests where company_id is not null group by 1
      union all select buyer_company_id, min(usage_date)::timestamptz from usage_daily_totals group by 1
      union all select service.owner_company_id, min(fact.usage_date)::timestamptz
        from usage_daily_totals fact join services service on service.id = fact.service_id group by 1
    ), first as (select company_id, min(at) as at from known group by 1)
    update companies set created_at = least(
      first.at - make_interval(days => 12 + companies.id),
      ${moment} - make_interval(days => greatest(12, 600 - companies.id * 16), hours => companies.id * 5 % 9))
    from companies as own left join first on first.company_id = own.id
    where own.id = companies.id and companies.tenant_id = 1`);
  await tx.execute(sql`
    update users set created_at = coalesce(company.created_at, ${moment} - interval '2 days')
    from users as own left join companies company on company.id = own.company_id
    where own.id = users.id and users.tenant_id = 1`);
  // Services that are new to saved searches stay so.
  await tx.execute(sql`
    update services set
      created_at = came.at,
      live_at = greatest(own.live_at, company.created_at + interval '8 days'),
      updated_at = greatest(came.at, ${moment} - make_interval(days => 1 + services.id * 37 % 100 * company.age / 120))
    from services as own
    join (select id, created_at, extract(day from ${moment} - created_at)::int as age from companies) company
      on company.id = own.owner_company_id,
      lateral (select company.created_at + make_interval(days => 2 + own.id % 5) as at) came
    where own.id = services.id`);
}
