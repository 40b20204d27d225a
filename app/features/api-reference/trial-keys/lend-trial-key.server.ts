import { and, eq, gte, sql } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { trialKeys, trialUses } from "#app/db/schema/trial-keys.ts";
import type { Database, ShownScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { openText, sealText } from "#app/features/identity/factors/sealed-text.server.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import type { Credential } from "../operation.ts";
import type { LentKey } from "./trial-key.ts";

type StoredKey = typeof trialKeys.$inferSelect;

/** A key that one call may carry, and how many calls are left to the caller today. */
export interface Loan {
  credential: Omit<Credential, "isGranted">;
  secret: string;
  left: number;
}

export type LoanOutcome = Outcome<
  | { kind: "approved"; loan: Loan }
  /** The listing's or the caller's calls of the day are used up. */
  | { kind: "overLimit"; retryAfterSeconds: number }
>;

/** Days for which calls are counted. */
const keptDays = 30;
const dayMs = 86_400_000;

/** The owner for which a key is encrypted: it cannot be decrypted for another service. */
export function toKeyOwner(serviceId: number): string {
  return `trial:${serviceId}`;
}

/** The test key of a service, which the caller has found to be shown; null where none is lent. */
export async function getLentKey(scope: ShownScope, serviceId: number, keys: SigningKeys): Promise<LentKey | null> {
  return asPlatform(scope.db, async (db) => {
    const key = await findWorkingKey(db, serviceId, keys);
    if (key === null) return null;
    if (scope.userId === null) return { left: null };
    return { left: countLeft(key.stored, await readUse(db, scope, serviceId)) };
  });
}

/** Where a service's key is written in requests; null where none is lent. */
export async function findLentPlace(scope: ShownScope, serviceId: number): Promise<Loan["credential"] | null> {
  return asPlatform(scope.db, async (db) => {
    const [stored] = await db.select().from(trialKeys).where(isWorking(serviceId));
    return stored ? toCredentialOf(stored) : null;
  });
}

/**
 * Charges one call to the listing and the caller, exactly once under concurrent calls; null where no key is lent. The
 * caller has found the service to be shown, and the call to be one that may carry the key.
 */
export async function lendTrialKey(
  scope: ShownScope,
  serviceId: number,
  keys: SigningKeys,
): Promise<LoanOutcome | null> {
  const { userId } = scope;
  if (userId === null) return null;
  // Callers may belong to any tenant, and so may the services that they are shown.
  return asPlatform(scope.db, async (db) => {
    // The row's lock makes concurrent calls wait, so that the budgets hold.
    const key = await findWorkingKey(db, serviceId, keys, "update");
    if (key === null) return null;
    const { stored, secret } = key;
    const left = countLeft(stored, await readUse(db, scope, serviceId));
    if (left === 0) return { kind: "overLimit", retryAfterSeconds: toMidnight(scope.now) };
    await countCall(db, { serviceId, userId, tenantId: stored.tenantId, now: scope.now });
    if (openText([keys[0]], toKeyOwner(serviceId), stored.sealedSecret) === null)
      await db
        .update(trialKeys)
        .set({ sealedSecret: sealText(keys, toKeyOwner(serviceId), secret) })
        .where(eq(trialKeys.serviceId, serviceId));
    return { kind: "approved", loan: { credential: toCredentialOf(stored), secret, left: left - 1 } };
  });
}

const isWorking = (serviceId: number) => and(eq(trialKeys.serviceId, serviceId), eq(trialKeys.isPaused, false));

async function findWorkingKey(db: Database, serviceId: number, keys: SigningKeys, lock?: "update") {
  const query = db.select().from(trialKeys).where(isWorking(serviceId));
  const [stored] = lock ? await query.for(lock) : await query;
  const secret = stored ? openText(keys, toKeyOwner(serviceId), stored.sealedSecret) : null;
  return stored && secret !== null ? { stored, secret } : null;
}

function toCredentialOf({ place, name, prefix }: StoredKey): Loan["credential"] {
  return { in: place, name, prefix };
}

interface Use {
  all: number;
  own: number;
}

async function readUse(db: Database, { userId, now }: ShownScope, serviceId: number): Promise<Use> {
  const [use] = await db
    .select({
      all: sql<number>`coalesce(sum(${trialUses.calls}), 0)`.mapWith(Number),
      own: sql<number>`coalesce(sum(${trialUses.calls}) filter (where ${trialUses.userId} = ${userId}), 0)`.mapWith(
        Number,
      ),
    })
    .from(trialUses)
    .where(and(eq(trialUses.serviceId, serviceId), eq(trialUses.day, toDay(now))));
  return use ?? { all: 0, own: 0 };
}

function countLeft({ perDay, perCaller }: StoredKey, { all, own }: Use): number {
  return Math.max(0, Math.min(perDay - all, perCaller - own));
}

interface Call {
  serviceId: number;
  userId: number;
  tenantId: number;
  now: Date;
}

async function countCall(db: Database, { now, ...call }: Call): Promise<void> {
  const { serviceId, day, userId, calls } = trialUses;
  await db
    .insert(trialUses)
    .values({ ...call, day: toDay(now), calls: 1 })
    .onConflictDoUpdate({ target: [serviceId, day, userId], set: { calls: sql`${calls} + 1` } });
}

function toMidnight(now: Date): number {
  return Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000);
}

/** Calls with a service's key today and in the days kept. */
export async function sumUse(db: Database, serviceId: number, now: Date): Promise<{ today: number; all: number }> {
  const today = toDay(now);
  const oldest = toDay(new Date(now.getTime() - (keptDays - 1) * dayMs));
  const [sums] = await db
    .select({
      today: sql<number>`coalesce(sum(${trialUses.calls}) filter (where ${trialUses.day} = ${today}), 0)`.mapWith(
        Number,
      ),
      all: sql<number>`coalesce(sum(${trialUses.calls}), 0)`.mapWith(Number),
    })
    .from(trialUses)
    .where(and(eq(trialUses.serviceId, serviceId), gte(trialUses.day, oldest)));
  return sums ?? { today: 0, all: 0 };
}
