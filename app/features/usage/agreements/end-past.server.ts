import { and, asc, inArray, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { agreementChanges, agreements, type StoredAgreement } from "#app/db/schema/agreements.ts";
import { type AnyScope, accountScopeIn } from "#app/db/scope.ts";
import { recordAudits } from "#app/features/audit/audit-log.server.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { type AgreementState, endedStates } from "./agreement.ts";
import { getTermEnd } from "./agreement-term.ts";

/** Agreements of a transaction: few enough that nobody waits for them. */
export const endBatch = 50;

/** The state of an agreement now: one past its last day has ended, even before `endPast` has stored that. */
export function currentState(alias: "a" | "agreement", now: Date): SQL<AgreementState> {
  const column = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
  return sql`case when ${column("last_day")} < ${toDay(now)}::date and ${column("state")} <> 'declined' then 'ended'
    else ${column("state")} end`;
}

/**
 * Ends the agreements and offers that are past their last day, as of that day's end, in a transaction that sees all
 * tenants; call it before an action or a new agreement. Concurrent calls wait, and find nothing left.
 */
export async function endPast(scope: AnyScope, which: SQL | undefined): Promise<void> {
  const past = await selectPast(scope, which).for("update");
  await storeEnds(scope, past);
}

/** Agreements past their last day, by id, so that locks are taken in one order. */
export function selectPast({ db, now }: Pick<AnyScope, "db" | "now">, which: SQL | undefined) {
  return db
    .select()
    .from(agreements)
    .where(and(lt(agreements.lastDay, toDay(now)), notInArray(agreements.state, [...endedStates]), which))
    .orderBy(asc(agreements.id))
    .limit(endBatch);
}

/** Stores that locked agreements have ended with their last day. */
export async function storeEnds(scope: AnyScope, past: readonly StoredAgreement[]): Promise<void> {
  if (past.length === 0) return;
  const { db, now } = scope;
  const { lastDay, version } = agreements;
  await db
    .update(agreements)
    .set({
      state: "ended",
      pausedBy: null,
      pausedAt: null,
      endsAt: sql`(${lastDay} + 1)::timestamp at time zone 'UTC'`,
      version: sql`${version} + 1`,
      updatedAt: now,
    })
    .where(
      inArray(
        agreements.id,
        past.map(({ id }) => id),
      ),
    );
  await db.insert(agreementChanges).values(
    past.map(({ id, tenantId, buyerTenantId, state, lastDay: day }) => ({
      ...{ tenantId, buyerTenantId, agreementId: id, fromState: state, toState: "ended" as const },
      ...{ actor: "platform" as const, actorUserId: null, at: day === null ? now : getTermEnd(day) },
    })),
  );
  const byNobody = { ...accountScopeIn(scope, scope.tenantId), userId: null };
  await recordAudits(
    byNobody,
    past.map(({ tenantId, publicId, state, lastDay: day }) => ({
      ...{ tenantId, action: "agreement.end", subject: `agreement:${publicId}` },
      ...{ before: { state }, after: { state: "ended", lastDay: day } },
    })),
  );
}
