import { sql } from "drizzle-orm";
import type { Database } from "#app/db/scope.ts";
import { getCompanyId } from "./companies.ts";
import { demoReviews } from "./reviews.ts";

/** Adds the demo's reviews by companies that have agreements; call it after these. */
export async function seedReviews(tx: Database, now: Date): Promise<void> {
  const given = demoReviews.map(({ company, ...review }) => ({ ...review, company: getCompanyId(company) }));
  await tx.execute(sql`
    insert into service_reviews (tenant_id, service_id, company_id, stars, text, basis, since, reply, replied_at, created_at)
    select agreement.buyer_tenant_id, given.service, given.company, given.stars, given.text, 'agreement',
      (agreement.starts_at at time zone 'UTC')::date, given.reply,
      case when given.reply is not null then written.at + interval '1 day' end, written.at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(service int, company int, stars int, text text, "daysAgo" int, reply text)
    join agreements agreement on agreement.service_id = given.service and agreement.buyer_company_id = given.company
    cross join lateral (select ${now.toISOString()}::timestamptz - make_interval(days => given."daysAgo") as at) written
    order by written.at`);
}
