import { sql } from "drizzle-orm";
import { agreementChanges, agreements } from "#app/db/schema/agreements.ts";
import { companies } from "#app/db/schema/identity.ts";
import { formerSlugs } from "#app/db/schema/markets.ts";
import { heldUsage, platformShares, serviceFees, usageEvents } from "#app/db/schema/usage.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { getShareOn, type StoredShare } from "#app/features/usage/money/fee.ts";
import { type Price, type StoredPrice, toPrice } from "#app/features/usage/prices/price.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import type { UsageEvent } from "#app/features/usage/usage-event.ts";
import { agreementIdPattern } from "./agreement.ts";
import { type AgreementTerms, createAgreementSearch, toCompanyId } from "./billable-use.ts";

/** The data by which a call's events are billed. */
export interface UsageTerms {
  findAgreement: ReturnType<typeof createAgreementSearch>;
  /** Ids of buyers with a limit. */
  limited: number[];
  prices: Price[];
  sharePoints: number;
  /** Whether usage of the service was ever held. */
  hasHeld: boolean;
  /** Whether the first or the last event is counted already, as in a call that is sent again. */
  isRepeat: boolean;
}

interface StoredTerms extends Record<string, unknown> {
  share: StoredShare | null;
  hasHeld: boolean;
  isRepeat: boolean;
  prices: StoredPrice[];
  agreements: AgreementTerms[];
}

/** Loads everything about a call's events in one statement. */
export async function loadTerms(
  { db, tenantId, now }: HomeScope,
  serviceId: number,
  events: readonly UsageEvent[],
): Promise<UsageTerms> {
  const named = [...new Set(events.map(({ data }) => data.buyer))];
  const ids = named.map(toCompanyId).filter((id) => id !== null);
  const words = named.filter((buyer) => toCompanyId(buyer) === null).map(String);
  const slugs = words.map((word) => word.toLowerCase());
  const publicIds = words.filter((word) => agreementIdPattern.test(word));
  const { rows } = await db.execute<StoredTerms>(sql`
    select (select json_build_object('basisPoints', basis_points, 'nextBasisPoints', next_basis_points, 'nextFrom', next_from)
        from ${platformShares} where tenant_id = ${tenantId}) as share,
      exists (select from ${heldUsage} where tenant_id = ${tenantId} and service_id = ${serviceId}) as "hasHeld",
      ${isCounted(tenantId, serviceId, events.at(0))} or ${isCounted(tenantId, serviceId, events.at(-1))} as "isRepeat",
      (select coalesce(json_agg(json_build_object('effectiveAt', effective_at, 'cents', cents, 'steps', steps,
          'freeRequests', free_requests, 'monthlyFeeCents', monthly_fee_cents) order by effective_at), '[]')
        from ${serviceFees} where service_id = ${serviceId}) as prices,
      (select coalesce(json_agg(json_build_object('id', agreement.id, 'publicId', public_id, 'companyId', buyer.id,
          'slugs', (
            select json_agg(slug) from (
              select buyer.slug union
              select former.slug from ${formerSlugs} former
              where former.company_id = buyer.id and former.reserved_until > ${now.toISOString()}::timestamptz) slugs),
          'tenantId', buyer_tenant_id, 'firstDay', first_day, 'lastDay', last_day,
          'limited', monthly_limit_cents is not null or buyer.has_spending_limit, 'changes', (
            select json_agg(json_build_array(floor(extract(epoch from at) * 1000), to_state) order by change.id)
            from ${agreementChanges} change where change.agreement_id = agreement.id)) order by agreement.id), '[]')
        from ${agreements} agreement join ${companies} buyer on buyer.id = agreement.buyer_company_id
        where agreement.tenant_id = ${tenantId} and agreement.service_id = ${serviceId} and (
          agreement.buyer_company_id in (
            select id from ${companies} where id = any(${sql.param(ids)}::int[]) or slug = any(${sql.param(slugs)}::text[])
            union select company_id from ${formerSlugs} where slug = any(${sql.param(slugs)}::text[]))
          or agreement.public_id = any(${sql.param(publicIds)}::text[]))) as agreements`);
  const { share = null, hasHeld = false, isRepeat = false, prices = [], agreements: found = [] } = rows[0] ?? {};
  return {
    findAgreement: createAgreementSearch(found, now),
    limited: [...new Set(found.filter(({ limited }) => limited).map(({ companyId }) => companyId))],
    prices: prices.map(toPrice),
    sharePoints: getShareOn(toDay(now), share),
    hasHeld,
    isRepeat,
  };
}

/** By the whole key alone, so that a single index look-up answers it. */
function isCounted(tenantId: number, serviceId: number, event: UsageEvent | undefined) {
  if (!event) return sql`false`;
  return sql`exists (select from ${usageEvents} where tenant_id = ${tenantId} and service_id = ${serviceId}
        and source = ${event.source} and event_id = ${event.id})`;
}
