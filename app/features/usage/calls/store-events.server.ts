import type { HomeScope } from "#app/db/scope.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { sendLimitAlert } from "#app/features/usage/agreements/limit-alerts.server.ts";
import { loadTerms, type UsageTerms } from "#app/features/usage/agreements/usage-terms.server.ts";
import { checkLimits, lockLimits } from "#app/features/usage/agreements/within-limits.server.ts";
import {
  dropHeld,
  dropRepeated,
  findUnusualDays,
  holdUse,
  UnusualUse,
} from "#app/features/usage/held/held-usage.server.ts";
import { addCorrections } from "#app/features/usage/money/corrections.server.ts";
import { addUse } from "#app/features/usage/prices/add-use.server.ts";
import { isGraduated } from "#app/features/usage/prices/price.ts";
import { dropCounted, lockBuyers } from "#app/features/usage/prices/price-counts.server.ts";
import { toUsageRows } from "#app/features/usage/report/to-usage-rows.server.ts";
import {
  type AddedUse,
  findChanged,
  toDayKey,
  toEventKey,
  type UsageRow,
} from "#app/features/usage/report/usage-rows.server.ts";
import { testAgreementId } from "#app/features/usage/service-key.ts";
import type { KeyOwner } from "#app/features/usage/service-keys.server.ts";
import { type KeyedOutcome, RefusedUsage, type UsageEvent } from "#app/features/usage/usage-event.ts";

/** The usage reported by a call. */
export interface ReportedUse {
  events: readonly UsageEvent[];
  /** Days with unusual usage of buyers, as keys of `toDayKey`. */
  heldDays: ReadonlySet<string>;
  /** Whether an event that looked new turned out to be counted already. */
  isRepeat: boolean;
}

/**
 * Stores the events of a call within its transaction, all or none. @throws {RefusedUsage} when any of them cannot be
 * counted.
 */
export async function storeEvents(
  scope: HomeScope,
  { serviceId, isTest }: KeyOwner,
  { events, heldDays, isRepeat }: ReportedUse,
  senderOf: SenderOf,
): Promise<KeyedOutcome> {
  if (isTest && events.every(({ data }) => data.buyer === testAgreementId)) {
    return { kind: "done", accepted: events.length, duplicates: 0, held: 0 };
  }
  const terms = await loadTerms(scope, serviceId, events);
  const { limited, prices, hasHeld } = terms;
  const rows = await toUsageRows(scope, serviceId, { events, terms });
  if (prices.some(isGraduated)) await lockBuyers(scope, serviceId, [...new Set(rows.map((row) => row.buyerCompanyId))]);
  const limits = limited.length > 0 ? await lockLimits(scope, serviceId, limited) : null;
  const unheld = hasHeld ? await dropHeld(scope, serviceId, rows) : rows;
  const isHeld = (row: UsageRow) =>
    row.correctsId === null && heldDays.has(toDayKey(row.buyerCompanyId, row.usageDate));
  const toHold = heldDays.size > 0 ? await dropCounted(scope, serviceId, unheld.filter(isHeld)) : [];
  const toCount = dropRepeated(unheld, toHold);
  const areNew = !isRepeat && !terms.isRepeat && new Set(toCount.map(toEventKey)).size === toCount.length;
  const added = await addRows(scope, serviceId, { rows: toCount, terms, areNew });
  await refuseUnusual(scope, serviceId, { rows: toCount, added, heldDays });
  const held = await holdUse(scope, serviceId, { rows: toHold, senderOf });
  const accepted = added.reduce((sum, { events: count }) => sum + count, 0);
  if (accepted < toCount.length) {
    const changed = await findChanged(scope, serviceId, toCount);
    if (changed !== null) throw new RefusedUsage({ kind: "conflict", index: changed });
  }
  const alerts = limits ? await checkLimits(scope, serviceId, { limits, added }) : [];
  for (const alert of alerts) await sendLimitAlert(scope, alert, senderOf);
  return { kind: "done", accepted, duplicates: events.length - accepted - held, held };
}

async function addRows(
  scope: HomeScope,
  serviceId: number,
  { rows, terms, areNew }: { rows: readonly UsageRow[]; terms: UsageTerms; areNew: boolean },
): Promise<AddedUse[]> {
  const { prices, findAgreement } = terms;
  const isBillable = (companyId: number, at: Date) => findAgreement(companyId, at)?.refusal === null;
  const plain = rows.filter(({ correctsId }) => correctsId === null);
  const corrections = rows.filter(({ correctsId }) => correctsId !== null);
  return [
    ...(await addUse(scope, serviceId, { rows: plain, prices, areNew })),
    ...(await addCorrections(scope, serviceId, { rows: corrections, prices, isBillable })),
  ];
}

/**
 * @throws {UnusualUse} with the days to be held.
 * @throws {RefusedUsage} when a correction makes a day unusual: corrections cannot be held.
 */
async function refuseUnusual(
  scope: HomeScope,
  serviceId: number,
  { rows, added, heldDays }: { rows: readonly UsageRow[]; added: readonly AddedUse[]; heldDays: ReadonlySet<string> },
): Promise<void> {
  const unusual = await findUnusualDays(scope, serviceId, added);
  const [known] = unusual.filter((day) => heldDays.has(day));
  if (known === undefined) {
    if (unusual.length > 0) throw new UnusualUse(unusual);
    return;
  }
  const index = rows.find((row) => row.correctsId !== null && known.startsWith(`${row.buyerCompanyId} `))?.index ?? 0;
  const errors = { "data.requests": ["is far beyond the buyer's usual use; report it as an event of its own"] };
  throw new RefusedUsage({ kind: "faulty", index, errors });
}
