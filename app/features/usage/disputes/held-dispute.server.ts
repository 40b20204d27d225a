import { eq } from "drizzle-orm";
import { disputeEntries, disputes, type StoredDispute } from "#app/db/schema/disputes.ts";
import { type AccountScope, type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import {
  type DisputeAction,
  type DisputeSide,
  type DisputeStanding,
  type DisputeState,
  getDue,
  isSettled,
  planDisputeAction,
} from "./dispute.ts";

/** A locked dispute that somebody acts in, with the viewer's side. */
export interface HeldDispute {
  dispute: StoredDispute;
  side: DisputeSide;
}

/**
 * Runs a function on a dispute, locked in a transaction, for representatives of one of its sides.
 * @returns null for everyone else, and when there is no such dispute.
 */
export function withHeldDispute<T>(
  scope: AccountScope | HomeScope,
  publicId: string,
  run: (scoped: HomeScope, held: HeldDispute) => Promise<T>,
): Promise<T | null> {
  return asPlatform(scope.db, async (db) => {
    const held = { ...scope, db };
    const speaker = await authorizeNow(held, "settleDisputes");
    const actor = speaker ?? (await authorizeNow(held, "administerPlatform"));
    if (!actor) return null;
    const [dispute] = await db.select().from(disputes).where(eq(disputes.publicId, publicId)).for("update");
    const side = dispute && toSide(dispute, { companyId: actor.company?.id ?? null, isPlatform: speaker === null });
    if (!dispute || !side) return null;
    return run(homeScopeIn(held, actor.tenantId), { dispute, side });
  });
}

interface Viewer {
  companyId: number | null;
  isPlatform: boolean;
}

/**
 * The viewer's side; null for strangers, and when their company is on both sides. The platform is on neither
 * company's side.
 */
export function toSide(
  { buyerCompanyId, sellerCompanyId }: Pick<StoredDispute, "buyerCompanyId" | "sellerCompanyId">,
  { companyId, isPlatform }: Viewer,
): DisputeSide | null {
  const buys = buyerCompanyId === companyId;
  const sells = sellerCompanyId === companyId;
  if (isPlatform) return buys || sells ? null : "platform";
  if (buys === sells) return null;
  return buys ? "buyer" : "seller";
}

/** Whether the viewer acts for a company, or for the platform; null for users who do neither. */
export async function findSpeaker(scope: AccountScope | HomeScope): Promise<Viewer | null> {
  const speaker = await authorize(scope, "settleDisputes");
  if (speaker) return { companyId: speaker.company.id, isPlatform: false };
  const platform = await authorize(scope, "administerPlatform");
  return platform && { companyId: platform.company?.id ?? null, isPlatform: true };
}

/**
 * The state after an action on the version that the form showed; null when somebody was first, or it is not possible
 * now.
 */
export function planHeldAction(
  { now }: HomeScope,
  { dispute, side }: HeldDispute,
  { intent, version }: { intent: DisputeAction; version: number },
): DisputeState | null {
  return dispute.version === version ? planDisputeAction(toStanding(dispute), intent, { by: side, now }) : null;
}

/** Charges a side's throttle. @returns seconds to wait; 0 when it may act. */
export function chargeAction(scope: HomeScope, { dispute, side }: HeldDispute): Promise<number> {
  const subject = `${dispute.id} ${side}`;
  return chargeThrottle(scope, { name: "dispute-act", subject, burst: 10, secondsEach: 60 });
}

function toStanding({ state, dueAt, repeatsId }: StoredDispute): DisputeStanding {
  return { state, dueAt, isRepeat: repeatsId !== null };
}

interface StoredAction {
  intent: DisputeAction;
  toState: DisputeState;
  note: string;
  change?: { day: string; requestsBefore: number; requestsAfter: number; cents: number };
}

/** Stores an action in a dispute, with an audit entry. The side that gets the turn gets a new deadline. */
export async function storeAction(
  scope: HomeScope,
  { dispute, side }: HeldDispute,
  { intent, toState, note, change }: StoredAction,
): Promise<void> {
  const { db, now, userId } = scope;
  const { id, tenantId, buyerTenantId, publicId, state, version } = dispute;
  await db
    .update(disputes)
    .set({
      state: toState,
      decidedBy: isSettled(toState) ? side : null,
      dueAt: toState === state || isSettled(toState) ? dispute.dueAt : getDue(now),
      version: version + 1,
      updatedAt: now,
    })
    .where(eq(disputes.id, id));
  const entry = { disputeId: id, at: now, actor: side, actorUserId: userId, kind: intent, note, ...change };
  await db.insert(disputeEntries).values({ tenantId, buyerTenantId, ...entry });
  await recordAudit(scope, {
    action: `dispute.${intent}`,
    subject: `dispute:${publicId}`,
    before: { state },
    after: { state: toState, by: side, ...change },
  });
}
