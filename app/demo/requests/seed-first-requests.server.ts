import { sql } from "drizzle-orm";
import type { Database } from "#app/db/scope.ts";
import { getCompanyId } from "#app/demo/companies.ts";

/** Services that enough companies use for figures, and how many hours their seller took. */
const answered = [
  { service: 40, toAnswer: 2, toLive: 70 },
  { service: 12, toAnswer: 3, toLive: 120 },
];
/** The demo's accounts see requests of their own instead. */
const withAccounts = ["demo-agency", "lakeshore-insurance"] as const;

/** Adds the requests with which companies without a demo account began to use services; call it after the usage. */
export async function seedFirstRequests(tx: Database): Promise<void> {
  await tx.execute(sql`
    with used as (
      select fact.service_id, fact.tenant_id, fact.buyer_company_id as company_id, plan."toAnswer" as answer, plan."toLive" as live,
        min(fact.usage_date)::timestamp at time zone 'UTC' - interval '5 days' + make_interval(hours => fact.buyer_company_id) as at,
        row_number() over (partition by fact.service_id order by fact.buyer_company_id) as place
      from usage_daily_totals fact
      join jsonb_to_recordset(${JSON.stringify(answered)}::jsonb) as plan(service int, "toAnswer" int, "toLive" int) on plan.service = fact.service_id
      where fact.buyer_company_id <> all(${sql.param(withAccounts.map(getCompanyId))}::int[])
      group by 1, 2, 3, 4, 5
    ), stored as (
      insert into requests (tenant_id, kind, status, version, service_id, company_id, owner_company_id, first_name, last_name,
        work_email, service_name, description, accepted_terms, locale, created_at, updated_at)
      select used.tenant_id, 'service', 'live', 3, used.service_id, used.company_id, service.owner_company_id, 'Operations', buyer.name,
        'operations@' || buyer.slug || '.example', service.name, 'We would like to use it for every new account.', true, 'en', used.at,
        used.at + make_interval(hours => (live + place * 5)::int)
      from used join services service on service.id = used.service_id join companies buyer on buyer.id = used.company_id
      where service.owner_company_id <> used.company_id
      returning id, tenant_id, service_id, company_id, created_at, updated_at
    )
    insert into request_events (tenant_id, request_id, kind, actor, from_status, to_status, created_at)
    select stored.tenant_id, stored.id, step.kind, step.actor, step.was, step.becomes,
      case step.becomes when 'submitted' then stored.created_at when 'inReview' then stored.created_at + make_interval(hours => (answer + place)::int)
        when 'approved' then stored.updated_at - interval '1 day' else stored.updated_at end
    from stored join used on used.service_id = stored.service_id and used.company_id = stored.company_id
    cross join (values ('submitted', 'buyer', null, 'submitted'), ('moved', 'seller', 'submitted', 'inReview'),
      ('moved', 'seller', 'inReview', 'approved'), ('moved', 'seller', 'approved', 'live')) as step(kind, actor, was, becomes)
    order by stored.id, 7`);
}
