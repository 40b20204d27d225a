import { type SQL, sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { disputes } from "#app/db/schema/disputes.ts";
import { users } from "#app/db/schema/identity.ts";
import { registrations } from "#app/db/schema/onboarding.ts";
import { isRecipient } from "#app/features/identity/actor.server.ts";
import type { CompanyAttention } from "./company-details.ts";

/**
 * Why an administrator should look at a company, the worse reason first; empty for others. `company`: its id and its
 * tenant's. Lists of every company ask it of each: what does not depend on the company is read once.
 */
export function companyAttention(company: { id: SQL; tenantId: SQL }): SQL<CompanyAttention[]> {
  return sql`array_remove(array[case when ${holdsUnproven(company)} then 'unproven' end,
    case when ${reachesNobody(company)} then 'nobody' end], null)`;
}

/**
 * It has agreements or open disputes of which nobody in it may be written to: who never accepted an invitation is not,
 * since the address may be a stranger's. A company without people is one whose listings the platform keeps.
 */
function reachesNobody({ id }: { id: SQL }): SQL {
  const sides = sql`select unnest(array[deal.buyer_company_id, deal.seller_company_id])`;
  const reaches = (permission: "manageAgreements" | "settleDisputes") =>
    sql`exists (select from ${users} where ${users.companyId} = ${id} and ${isRecipient(permission)})`;
  return sql`(
      ${id} in (${sides} from ${agreements} deal where deal.state not in ('ended', 'declined'))
        and not ${reaches("manageAgreements")}
      or ${id} in (${sides} from ${disputes} deal where deal.state in ('open', 'answered'))
        and not ${reaches("settleDisputes")})
    and exists (select from ${users} where ${users.companyId} = ${id})`;
}

/**
 * It owns imported listings and was registered by its own people: imports once looked for their provider by name, and
 * anyone can register under one. Administrators invited the people of a company that an import made.
 */
function holdsUnproven({ id, tenantId }: { id: SQL; tenantId: SQL }): SQL {
  return sql`${id} in (select listing.owner_company_id from ${services} listing where listing.import_source is not null)
    and (exists (select from ${registrations} entry where entry.company_id = ${id} and entry.kind <> 'agent')
      or exists (select from ${auditLog} entry where entry.tenant_id = ${tenantId}
        and entry.subject = 'company:' || ${id} and entry.action = 'company.create'))`;
}
