import { type SQL, sql } from "drizzle-orm";
import { listRules } from "#app/features/identity/policy.ts";

/* Conditions on `requests` in plain SQL: Drizzle would omit the table's name, and subqueries read other tables. */

/** Condition for the senders b of a request, by account or by the address that a visitor gave. */
const isAsker = sql.raw("(b.id = requests.user_id or lower(b.email) = lower(requests.work_email))");

/** Condition for users p of a company c whom the policy lets answer for it (`answerForCompany`). */
const answers = sql.raw(
  `(${listRules("answerForCompany")
    .map(
      ({ roles: given = [], market }) =>
        `p.role_id = any(array[${given.join(", ")}])${market ? " and c.has_gig_market" : ""}`,
    )
    .join(" or ")})`,
);

/**
 * Whether a company, or a user without one, is on the buyer's side: it sent the request, or one of its people did, as
 * a visitor or before joining.
 */
export function isBoughtBy({ userId, companyId }: { userId: number; companyId: number | null }): SQL<boolean> {
  const own = sql`b.id = ${userId}::int`;
  if (companyId === null) return sql`exists (select 1 from users b where ${own} and ${isAsker})`;
  return sql`(requests.company_id is not distinct from ${companyId}::int
    or exists (select 1 from users b where (${own} or b.company_id = ${companyId}::int) and ${isAsker}))`;
}

/** Whether the seller itself is the buyer. */
export const isBoughtBySeller = sql<boolean>`(requests.company_id is not distinct from requests.owner_company_id
  or exists (select 1 from users b where b.company_id = requests.owner_company_id and ${isAsker}))`;

/** Whether there is no listing, or its company has nobody here who answers, such as an imported one's. */
export const hasNobody = sql<boolean>`not exists (
  select 1 from users p join companies c on c.id = p.company_id
  where p.company_id = requests.owner_company_id and ${answers}
    and p.deactivated_at is null and (p.password_hash is not null or p.last_seen_at is not null))`;

/** Whether the seller lets a market's owner answer. */
export function isDelegatedTo(marketCompanyId: number): SQL<boolean> {
  return sql`exists (select 1 from answer_delegations d where d.seller_company_id = requests.owner_company_id
    and (d.service_id is null or d.service_id = requests.service_id)
    and (d.market_company_id is null or d.market_company_id = ${marketCompanyId}::int))`;
}
