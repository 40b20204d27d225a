import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { agreementChanges, agreements, type StoredAgreement } from "#app/db/schema/agreements.ts";
import { users } from "#app/db/schema/identity.ts";
import { type Database, type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorizeNow } from "#app/features/identity/actor.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { readServiceNames } from "#app/features/usage/report/service-names.server.ts";
import { type AgreementAction, type AgreementSide, type AgreementState, planAction } from "./agreement.ts";
import { monthLimit } from "./agreement-form.ts";
import { notifyAgreement } from "./agreement-mails.server.ts";
import { getBillingStart } from "./agreement-term.ts";
import { endPast } from "./end-past.server.ts";
import { storeLimit } from "./store-limit.server.ts";

export type AgreementOutcome = Outcome<
  | { kind: "done" }
  /** Somebody else was first, or this side cannot do it in the current state. */
  | { kind: "changed" }
  | { kind: "throttled"; retryAfterSeconds: number }
  /** The limit that the buyer sets while accepting is invalid. */
  | { kind: "faulty"; errors: FieldErrors<"amount" | "isHard"> }
>;

/** A locked agreement that somebody acts on, with the side of the viewer's company. */
export interface HeldAgreement {
  agreement: StoredAgreement;
  side: AgreementSide;
}

/**
 * Runs a function on an agreement of the viewer's company, locked in a transaction, for users who may decide for the
 * company.
 * @returns null for everyone else, and when the company has no such agreement.
 */
export async function withHeldAgreement<T>(
  scope: HomeScope,
  publicId: string,
  run: (scoped: HomeScope, held: HeldAgreement) => Promise<T>,
): Promise<T | null> {
  const { companyId } = scope;
  if (companyId === null) return null;
  return asPlatform(scope.db, async (db) => {
    const actor = await authorizeNow({ ...scope, db }, "manageAgreements");
    if (!actor) return null;
    const own = and(eq(agreements.publicId, publicId), isParty(companyId));
    if (!(await lockAgreement(db, own))) return null;
    await endPast({ ...scope, db }, own);
    const [agreement] = await db.select().from(agreements).where(own);
    if (!agreement) return null;
    const side = agreement.buyerCompanyId === companyId ? "buyer" : "seller";
    return run(homeScopeIn({ ...scope, db }, actor.tenantId), { agreement, side });
  });
}

/**
 * Locks an agreement until the transaction ends, and with it the earlier and later ones of its service and buyer, whose
 * held usage, prices and limits are the same. By id, as `lockBuyers` does, so that nobody waits in a circle.
 */
export async function lockAgreement(db: Database, which: SQL | undefined): Promise<StoredAgreement | null> {
  const { serviceId, buyerCompanyId } = agreements;
  const [named] = await db.select({ serviceId, buyerCompanyId }).from(agreements).where(which);
  if (!named) return null;
  await db
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(eq(serviceId, named.serviceId), eq(buyerCompanyId, named.buyerCompanyId)))
    .orderBy(asc(agreements.id))
    .for("update");
  const [agreement] = await db.select().from(agreements).where(which);
  return agreement ?? null;
}

/** Condition that a company is one of the two sides. */
function isParty(companyId: number) {
  return or(eq(agreements.buyerCompanyId, companyId), eq(agreements.sellerCompanyId, companyId));
}

interface AgreementActing {
  publicId: string;
  intent: AgreementAction;
  /** Version that the form showed. */
  version: number;
  /** The buyer's monthly limit, as typed while accepting; none when left out. */
  limit?: FormValues<typeof monthLimit>;
}

const noLimit = { amount: "", isHard: false };

/** Accepts, declines, pauses, resumes or ends, with history, audit entry and a mail to whoever else decides on either side. */
export function actOnAgreement(
  scope: HomeScope,
  senderOf: SenderOf,
  { publicId, intent, version, limit = noLimit }: AgreementActing,
): Promise<AgreementOutcome | null> {
  const parsed = parseForm(monthLimit, intent === "accept" ? limit : noLimit);
  return withHeldAgreement<AgreementOutcome>(scope, publicId, async (scoped, { agreement, side }) => {
    const toState = planAction(agreement, intent, side);
    if (agreement.version !== version || toState === null) return { kind: "changed" };
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const wait = await chargeThrottle(scoped, {
      name: "agreement-act",
      subject: `${agreement.id} ${side}`,
      burst: 10,
      secondsEach: 120,
    });
    if (wait > 0) return { kind: "throttled", retryAfterSeconds: wait };
    await moveAgreement(scoped, { agreement, side }, toState);
    const { amount: cents, isHard } = parsed.value;
    if (cents !== null) await storeLimit(scoped, agreement, { cents, isHard, state: toState });
    await recordAudit(scoped, {
      action: `agreement.${intent}`,
      subject: `agreement:${publicId}`,
      before: { state: agreement.state },
      after: { state: toState, by: side },
    });
    await notifySides(scoped, { agreement, side }, toState, senderOf);
    return { kind: "done" };
  });
}

async function moveAgreement(
  { db, now, userId }: HomeScope,
  { agreement, side }: HeldAgreement,
  toState: AgreementState,
): Promise<void> {
  const { id, tenantId, buyerTenantId } = agreement;
  const isPaused = toState === "paused";
  await db
    .update(agreements)
    .set({
      state: toState,
      pausedBy: isPaused ? side : null,
      pausedAt: isPaused ? now : null,
      startsAt: agreement.startsAt ?? (toState === "active" ? getBillingStart(agreement, now) : null),
      endsAt: toState === "ended" ? now : null,
      version: agreement.version + 1,
      updatedAt: now,
    })
    .where(eq(agreements.id, id));
  await db.insert(agreementChanges).values({
    tenantId,
    buyerTenantId,
    agreementId: id,
    at: now,
    actor: side,
    actorUserId: userId,
    fromState: agreement.state,
    toState,
  });
}

async function notifySides(
  scope: HomeScope,
  { agreement, side }: HeldAgreement,
  state: AgreementState,
  senderOf: SenderOf,
): Promise<void> {
  const { serviceId, publicId, buyerCompanyId: buyer, sellerCompanyId: seller } = agreement;
  const names = await readServiceNames(scope.db, serviceId);
  const decider = await findDecider(scope);
  for (const to of ["buyer", "seller"] as const) {
    const parties =
      to === "buyer" ? { companyId: buyer, otherCompanyId: seller } : { companyId: seller, otherCompanyId: buyer };
    const nameService = to === "buyer" ? names.forBuyer : () => names.original;
    const news = { ...parties, publicId, nameService, state, decider: to === side ? decider : null };
    await notifyAgreement(scope, news, senderOf);
  }
}

async function findDecider({ db, userId }: HomeScope): Promise<{ id: number; name: string } | null> {
  const name = sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`;
  const [decider] = await db
    .select({ id: users.id, name })
    .from(users)
    .where(eq(users.id, userId ?? 0));
  return decider ?? null;
}
