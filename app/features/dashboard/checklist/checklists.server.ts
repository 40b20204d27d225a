import { eq, type SQL, sql } from "drizzle-orm";
import { auditLog } from "#app/db/schema/audit.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { joinRequests } from "#app/db/schema/join-requests.ts";
import { paymentMethods } from "#app/db/schema/ledger.ts";
import { listings } from "#app/db/schema/listings.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import { serviceKeys, usageCalls, usageDailyTotals } from "#app/db/schema/usage.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { toMarketTenantId } from "#app/features/tenancy/market.ts";
import { type Checklist, type ChecklistKind, toChecklist } from "./checklist.ts";

/**
 * First steps for managers of a seller's company, or of an agency with a market; null for everyone else, and when
 * none is left.
 */
export async function getCompanyChecklist(scope: HomeScope): Promise<Checklist | null> {
  const actor = await authorize(scope, "manageMembers");
  const company = actor?.company;
  if (!actor || !company) return null;
  if (isPermitted(actor, "sell")) return readChecklist(scope, "seller", toSellerSteps(company.id));
  return company.hasGigMarket ? readChecklist(scope, "owner", toOwnerSteps(company.id)) : null;
}

/** The running server's configuration. */
export interface PlatformSetup {
  sendsMail: boolean;
  /** Whether social sign-in is configured. */
  hasSocialSignIn: boolean;
}

/** First steps for the platform's administrators; null for everyone else, and when none is left. */
export async function getPlatformChecklist(scope: AccountScope, setup: PlatformSetup): Promise<Checklist | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const hasTenant = sql`exists(select from ${auditLog} where action in ('tenant.create', 'tenant.publish'))`;
  return readChecklist(
    scope,
    "platform",
    sql`'mail', ${setup.sendsMail}::boolean, 'signIn', ${setup.hasSocialSignIn}::boolean, 'tenant', ${hasTenant}`,
  );
}

/** Dismisses a list for this user, until it is restored. */
export async function dismissChecklist(scope: HomeScope, kind: ChecklistKind): Promise<void> {
  const { dismissedChecklists: known } = users;
  await setDismissed(scope, sql`array_append(array_remove(${known}, ${kind}::text), ${kind}::text)`);
}

/** Restores a dismissed list. */
export async function restoreChecklist(scope: HomeScope, kind: ChecklistKind): Promise<void> {
  await setDismissed(scope, sql`array_remove(${users.dismissedChecklists}, ${kind}::text)`);
}

async function setDismissed({ db, userId }: HomeScope, dismissedChecklists: SQL): Promise<void> {
  if (userId !== null) await db.update(users).set({ dismissedChecklists }).where(eq(users.id, userId));
}

/** @param steps SQL pairs of a step's name and whether it is done, read in one statement across tenants. */
async function readChecklist(
  scope: AccountScope | HomeScope,
  kind: ChecklistKind,
  steps: SQL,
): Promise<Checklist | null> {
  const { rows } = await asPlatform(scope.db, (db) =>
    db.execute<{ done: Record<string, boolean>; isDismissed: boolean }>(sql`
      select json_build_object(${steps}) as done, ${kind}::text = any(dismissed_checklists) as "isDismissed"
      from ${users} where id = ${scope.userId}`),
  );
  const [row] = rows;
  return row ? toChecklist(kind, row.done, row.isDismissed) : null;
}

/** The link counts as shared once somebody has come by it: asked to join, or sent a request in the market. */
function toOwnerSteps(companyId: number): SQL {
  const settings = (field: SQL) =>
    sql`(select ${field} from ${marketSettings} settings where settings.company_id = ${companyId})`;
  const company = (field: SQL) => sql`(select ${field} from ${companies} company where company.id = ${companyId})`;
  const logo = sql`coalesce(${settings(sql`published -> 'logo' ->> 'url'`)}, ${company(sql`logo_url`)}, '')`;
  const header = sql`coalesce(${settings(sql`published ->> 'headerText'`)}, ${company(sql`header_text`)}, '')`;
  const chosen = sql`published -> 'services' ->> 'everything' = 'false'
    or jsonb_array_length(published -> 'services' -> 'exclude') > 0
    or jsonb_array_length(published -> 'services' -> 'first') > 0`;
  const hasTerms = sql`published ->> 'legal' = 'parent'
    or (published ->> 'terms' <> '' and published ->> 'privacyPolicy' <> '')`;
  return sql`
    'brand', ${logo} <> '' and ${header} <> '',
    'services', coalesce(${settings(chosen)}, false),
    'terms', coalesce(${settings(hasTerms)}, false),
    'people', (select count(*) > 1 from ${users} person where person.company_id = ${companyId} and person.deactivated_at is null),
    'share', exists(select from ${joinRequests} where company_id = ${companyId})
      or exists(select from ${requests} where tenant_id = ${toMarketTenantId(companyId)}
        and company_id is distinct from ${companyId}),
    'invoice', exists(select from ${paymentMethods} where company_id = ${companyId})`;
}

/** Calls are kept for 30 days only; usage that was billed shows that earlier events arrived, by a key that there was. */
function toSellerSteps(companyId: number): SQL {
  const own = sql`(select id from ${services} where owner_company_id = ${companyId})`;
  return sql`
    'profile', (select coalesce(logo_url, '') <> '' and coalesce(description, '') <> '' from ${companies} where id = ${companyId}),
    'listing', exists${own} or exists(
      select from ${listings} where company_id = ${companyId} and status in ('submitted', 'published')),
    'key', exists(select from ${serviceKeys} where service_id in ${own})
      or exists(select from ${usageDailyTotals} where service_id in ${own}),
    'event', exists(select from ${usageCalls} where service_id in ${own} and result <> 'refused')
      or exists(select from ${usageDailyTotals} where service_id in ${own}),
    'answer', exists(
      select from ${requests} asked join ${requestEvents} event on event.request_id = asked.id
      where asked.owner_company_id = ${companyId} and event.actor = 'seller' and event.kind in ('moved', 'message'))`;
}
