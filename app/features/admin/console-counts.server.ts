import { type SQL, sql } from "drizzle-orm";
import { diligenceAnswers } from "#app/db/schema/diligence.ts";
import { disputes } from "#app/db/schema/disputes.ts";
import { companies } from "#app/db/schema/identity.ts";
import { leads } from "#app/db/schema/leads.ts";
import { listings } from "#app/db/schema/listings.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { requests } from "#app/db/schema/requests.ts";
import { heldUsage } from "#app/db/schema/usage.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inConsole } from "#app/features/admin/people/administrator.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { inboxViews } from "#app/features/requests/inbox/inbox-query.ts";
import type { ConsoleCounts } from "./console-counts.ts";

/** Counts of pending work and totals; null for users who are not administrators. */
export async function countConsole(scope: AccountScope): Promise<ConsoleCounts | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  const own = (table: SQL) =>
    isPermitted(admin, "administerPlatform") ? sql`true` : sql`${table}.tenant_id = ${admin.tenantId}`;
  const open = sql`status = any(${sql.param([...inboxViews.open])}::text[])`;
  const { rows } = await inConsole(scope, admin, (db) =>
    db.execute<Omit<ConsoleCounts, "isPlatform">>(sql`
      select
        (select count(*)::int from ${listings} where status = 'submitted' and ${own(sql`${listings}`)}) as listings,
        (select count(*)::int from ${requests}
          where ${open} and spam_at is null and ${own(sql`${requests}`)}) as requests,
        (select count(*)::int from ${disputes} where ${isPermitted(admin, "administerPlatform")} and due_at <= ${scope.now.toISOString()}::timestamptz
          and state in ('open', 'answered')) as disputes,
        (select count(distinct (tenant_id, service_id, buyer_company_id, usage_date))::int from ${heldUsage}
          where ${isPermitted(admin, "administerPlatform")} and state = 'held') as held,
        (select count(*)::int from ${diligenceAnswers} where state = 'waiting' and ${own(sql`${diligenceAnswers}`)}) as evidence,
        (select count(*)::int from ${leads} where answered_at is null and ${own(sql`${leads}`)}) as leads,
        (select count(*)::int from ${outbox} where status = 'dead' and ${own(sql`${outbox}`)}) as "deadMails",
        (select count(*)::int from ${outbox} where status = 'pending' and ${own(sql`${outbox}`)}) as "dueMails",
        (select count(*)::int from ${companies} where has_gig_market and ${own(sql`${companies}`)}) as markets`),
  );
  const [counts] = rows;
  if (!counts) throw new Error("the console could not be counted");
  return { ...counts, isPlatform: isPermitted(admin, "administerPlatform") };
}
