import type { HomeScope } from "#app/db/scope.ts";
import type { UsageTerms } from "#app/features/usage/agreements/usage-terms.server.ts";
import { findPriceAt, isGraduated } from "#app/features/usage/prices/price.ts";
import { RefusedUsage, type RefusedUse, type UsageEvent } from "#app/features/usage/usage-event.ts";
import { getBookedMonth, isLate } from "./usage-day.ts";
import { listCounted, toEventKey, type UsageRow } from "./usage-rows.server.ts";

/** The rows to store. @throws {RefusedUsage} with each event that no agreement allows to bill. */
export async function toUsageRows(
  scope: HomeScope,
  serviceId: number,
  { events, terms }: { events: readonly UsageEvent[]; terms: UsageTerms },
): Promise<UsageRow[]> {
  const toFacts = createDayFacts(scope.now);
  const refused: RefusedRow[] = [];
  const rows = events.map<UsageRow>(({ id, source, time, data }, index) => {
    const occurredAt = time === undefined ? scope.now : new Date(time);
    const found = terms.findAgreement(data.buyer, occurredAt);
    const isCorrection = data.corrects !== undefined;
    // Corrections depend on the corrected event (money/corrections.server.ts).
    if (found === null || (found.refusal !== null && !isCorrection)) {
      const reason = found?.refusal ?? "noAgreement";
      refused.push({ index, reason, source, eventId: id, hasAgreement: found !== null });
    }
    const instant = occurredAt.toISOString();
    const { usageDate, bookedMonth, restatement } = toFacts(instant.slice(0, 10));
    const price = findPriceAt(terms.prices, occurredAt);
    return {
      index,
      source,
      eventId: id,
      hasTime: time !== undefined,
      occurredAt: instant,
      usageDate,
      bookedMonth,
      restatement,
      buyerTenantId: found?.agreement.tenantId ?? 0,
      buyerCompanyId: found?.agreement.companyId ?? 0,
      requests: data.requests,
      statedRequests: isCorrection ? data.requests : null,
      unitCents: price?.steps[0]?.cents ?? 0,
      cents: null,
      pricedFrom: price && isGraduated(price) ? price.effectiveAt.toISOString() : null,
      sharePoints: terms.sharePoints,
      correctsId: data.corrects ?? null,
      reason: data.reason ?? null,
    };
  });
  if (refused.length > 0) await refuseUncounted(scope, serviceId, refused);
  return rows;
}

interface RefusedRow extends RefusedUse, Pick<UsageRow, "source" | "eventId"> {
  hasAgreement: boolean;
}

/**
 * An event counted while its agreement was in force is a duplicate when it is resent, even after the agreement's end.
 */
async function refuseUncounted(scope: HomeScope, serviceId: number, refused: readonly RefusedRow[]): Promise<void> {
  const counted = await listCounted(scope, serviceId, refused);
  const left = refused.filter((event) => !event.hasAgreement || !counted.has(toEventKey(event)));
  if (left.length === 0) return;
  throw new RefusedUsage({ kind: "notBillable", refused: left.map(({ index, reason }) => ({ index, reason })) });
}

type DayFacts = Pick<UsageRow, "usageDate" | "bookedMonth" | "restatement">;

/** Computed once per day. */
function createDayFacts(now: Date): (usageDate: string) => DayFacts {
  const known = new Map<string, DayFacts>();
  return (usageDate) => {
    const day = known.get(usageDate);
    if (day) return day;
    const bookedMonth = getBookedMonth(usageDate, now);
    const made: DayFacts = { usageDate, bookedMonth, restatement: isLate(usageDate, now) ? "late" : null };
    known.set(usageDate, made);
    return made;
  };
}
