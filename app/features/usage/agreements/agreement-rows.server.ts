import { type SQL, sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { serviceFees, usageDailyTotals } from "#app/db/schema/usage.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { newestOpenDispute } from "#app/features/usage/disputes/line-marks.server.ts";
import { nameForSide } from "#app/features/usage/report/shown-service-name.server.ts";
import { addMonths, toDay, toMonth } from "#app/features/usage/report/usage-day.ts";
import { type AgreementAction, type AgreementSide, type AgreementState, listActions } from "./agreement.ts";
import type { AgreementTerm } from "./agreement-term.ts";
import { currentState } from "./end-past.server.ts";

/** An agreement, as seen by one of its sides. Times are ISO 8601, money is in cents. */
export interface AgreementView extends AgreementTerm {
  publicId: string;
  side: Exclude<AgreementSide, "platform">;
  serviceId: number;
  serviceName: string;
  serviceLogo: string;
  /** The company on the other side. */
  otherName: string;
  state: AgreementState;
  pausedBy: AgreementSide | null;
  version: number;
  origin: "request" | "workflow" | "offer";
  /** Current price per transaction; null where the service has none, which is on request. */
  priceCents: number | null;
  startsAt: string | null;
  endsAt: string | null;
  /** Whether billing starts later. */
  isUpcoming: boolean;
  /** What the seller proposed; both sides see it. */
  proposedLimitCents: number | null;
  /** In this UTC month. */
  monthCents: number;
  monthRequests: number;
  /** Null without one, and for the seller, who may not see it. */
  limitCents: number | null;
  limitIsHard: boolean;
  /** Public id of the newest open dispute about its usage; null without one. */
  dispute: string | null;
  /** Whether the viewer may act for their company, even after the agreement has ended. */
  mayDecide: boolean;
  /** Actions available to the viewer. */
  actions: AgreementAction[];
}

/** What is shown as it is read. */
type ReadAsShown = Pick<
  AgreementView,
  | keyof AgreementTerm
  | ("publicId" | "serviceId" | "serviceName" | "serviceLogo" | "otherName" | "state" | "pausedBy")
  | ("version" | "origin" | "limitIsHard" | "dispute")
>;

interface AgreementRow extends Record<string, unknown>, ReadAsShown {
  id: number;
  isBuyer: boolean;
  price: number | null;
  startsAt: Date | string | null;
  endsAt: Date | string | null;
  cents: string;
  requests: string;
  limitCents: string | null;
  proposedLimitCents: string | null;
}

const isOfAgreement = sql`dispute.tenant_id = agreement.tenant_id and dispute.service_id = agreement.service_id
  and dispute.buyer_company_id = agreement.buyer_company_id`;

/** Across tenants, since buyer and seller may belong to different ones; the condition restricts it to the company. */
export async function readAgreements(
  scope: HomeScope,
  { companyId, locale }: { companyId: number; locale: string },
  rest: SQL,
): Promise<AgreementRow[]> {
  const month = toMonth(toDay(scope.now));
  const { rows } = await asPlatform(scope.db, (db) =>
    db.execute<AgreementRow>(sql`
      select agreement.id, agreement.public_id as "publicId", agreement.buyer_company_id = ${companyId} as "isBuyer",
        agreement.service_id as "serviceId",
        ${nameForSide(sql`agreement.buyer_company_id = ${companyId}`, locale)} as "serviceName",
        service.logo_url as "serviceLogo", other.name as "otherName",
        ${currentState("agreement", scope.now)} as state, agreement.paused_by as "pausedBy", agreement.version, agreement.origin,
        coalesce((select cents from ${serviceFees} fee where fee.service_id = agreement.service_id
          and fee.effective_at <= ${scope.now.toISOString()}::timestamptz order by fee.effective_at desc limit 1),
          nullif(agreement.unit_cents, 0)) as price,
        agreement.starts_at as "startsAt", agreement.ends_at as "endsAt", agreement.first_day::text as "firstDay",
        agreement.last_day::text as "lastDay", agreement.proposed_limit_cents as "proposedLimitCents", used.cents, used.requests,
        agreement.monthly_limit_cents as "limitCents", agreement.limit_is_hard as "limitIsHard",
        ${newestOpenDispute(isOfAgreement)} as dispute
      from ${agreements} agreement
      join ${services} service on service.id = agreement.service_id
      join ${companies} other on other.id = case when agreement.buyer_company_id = ${companyId}
        then agreement.seller_company_id else agreement.buyer_company_id end
      cross join lateral (
        select coalesce(sum(total_cents), 0) as cents, coalesce(sum(requests), 0) as requests from ${usageDailyTotals} totals
        where totals.tenant_id = agreement.tenant_id and totals.service_id = agreement.service_id
          and totals.buyer_company_id = agreement.buyer_company_id and totals.usage_date >= ${month}::date
          and totals.usage_date < ${addMonths(month, 1)}::date) used
      where (agreement.buyer_company_id = ${companyId} or agreement.seller_company_id = ${companyId}) ${rest}`),
  );
  return rows;
}

/** An agreement for its reader; `mayAct` for those who may act for their company. */
export function toAgreementView(row: AgreementRow, now: Date, mayAct: boolean): AgreementView {
  const { isBuyer, cents, requests, price, limitCents, startsAt, endsAt, state, pausedBy } = row;
  const side = isBuyer ? "buyer" : "seller";
  return {
    publicId: row.publicId,
    side,
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    serviceLogo: row.serviceLogo,
    otherName: row.otherName,
    state,
    pausedBy,
    version: row.version,
    origin: row.origin,
    priceCents: price,
    startsAt: toIso(startsAt),
    endsAt: toIso(endsAt),
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    isUpcoming: startsAt !== null && new Date(startsAt) > now,
    proposedLimitCents: row.proposedLimitCents === null ? null : Number(row.proposedLimitCents),
    monthCents: Number(cents),
    monthRequests: Number(requests),
    limitCents: isBuyer && limitCents !== null ? Number(limitCents) : null,
    limitIsHard: isBuyer && row.limitIsHard,
    dispute: row.dispute,
    mayDecide: mayAct,
    actions: mayAct ? listActions({ state, pausedBy }, side) : [],
  };
}

/** A moment of the database, in ISO 8601. */
export const toIso = (moment: Date | string | null) => (moment === null ? null : new Date(moment).toISOString());
