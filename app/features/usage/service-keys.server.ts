import { and, count, desc, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import { isSameName, toFreeName } from "#app/content/free-name.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { agreements } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { serviceKeys, usageCalls } from "#app/db/schema/usage.ts";
import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { createSecretToken, hashSecret } from "#app/features/identity/session/secret-token.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { notifyOfKey } from "./key-mails.server.ts";
import { withManagedService } from "./managed-service.server.ts";
import { longestKeyName, mostKeys, type ServiceKey, serviceKeyPattern } from "./service-key.ts";

/** The keys of a service, newest first; null when the viewer does not manage it. */
export function listServiceKeys(scope: HomeScope, serviceId: number): Promise<ServiceKey[] | null> {
  return withManagedService(scope, serviceId, async ({ db, tenantId }) => {
    const rows = await db
      .select({
        ...getTableColumns(serviceKeys),
        lastUsedAt: sql<
          string | null
        >`(select max(${usageCalls.at}) from ${usageCalls} where ${usageCalls.keyId} = ${serviceKeys.id})`,
      })
      .from(serviceKeys)
      .where(and(eq(serviceKeys.tenantId, tenantId), eq(serviceKeys.serviceId, serviceId)))
      .orderBy(desc(serviceKeys.id))
      .limit(100);
    return rows.map(toServiceKey);
  });
}

export type NewKeyOutcome = Outcome<
  /** `secret` is the key itself, which cannot be read again. */
  | { kind: "created"; serviceKey: ServiceKey; secret: string }
  /** The service has the maximum number of keys in use. */
  | { kind: "tooMany" }
>;

/** What a form can answer: a key in use has the name, as after the same form in two tabs. */
type NamedKeyOutcome = NewKeyOutcome | Outcome<{ kind: "taken" }>;

interface NewServiceKey {
  serviceId: number;
  /** A valid `serviceKeyName`. */
  name: string;
  isTest?: boolean;
  /** The random part of the key; chosen here when omitted. */
  token?: string | undefined;
}

/** Milliseconds for which a form that is posted again shows its key again. */
const repeatedFor = 600_000;

/**
 * Creates a key for a service, with a number behind its name where a key in use has the name: a program that asks again
 * needs a key, and its seller must be able to tell which one to revoke.
 * @returns null when the viewer does not manage the service.
 */
export function createServiceKey(
  scope: HomeScope,
  senderOf: SenderOf,
  key: NewServiceKey,
): Promise<NewKeyOutcome | null> {
  return withLockedService<NewKeyOutcome>(scope, key.serviceId, async (scoped) => {
    const name = toFreeName(key.name, await listNamesInUse(scoped, key), longestKeyName);
    return insertKey(scoped, senderOf, { ...key, name });
  });
}

/** The same, refused where a key in use has the name. With the token of a moment before, that key is returned again. */
export function createNamedKey(
  scope: HomeScope,
  senderOf: SenderOf,
  key: NewServiceKey,
): Promise<NamedKeyOutcome | null> {
  return withLockedService<NamedKeyOutcome>(scope, key.serviceId, async (scoped) => {
    const repeated = await findRepeatedKey(scoped, key);
    if (repeated) return repeated;
    const taken = await listNamesInUse(scoped, key);
    return taken.some((name) => isSameName(name, key.name)) ? { kind: "taken" } : insertKey(scoped, senderOf, key);
  });
}

async function findRepeatedKey(
  scoped: HomeScope,
  { serviceId, isTest, token }: NewServiceKey,
): Promise<NewKeyOutcome | null> {
  if (token === undefined) return null;
  const secret = toSecret(isTest, token);
  const since = new Date(scoped.now.getTime() - repeatedFor);
  const isRepeated = and(eq(serviceKeys.keyHash, hashSecret(secret)), gt(serviceKeys.createdAt, since));
  const [row] = await scoped.db
    .select()
    .from(serviceKeys)
    .where(and(isInUse(scoped, serviceId), isRepeated));
  return row ? { kind: "created", serviceKey: toServiceKey({ ...row, lastUsedAt: null }), secret } : null;
}

const toSecret = (isTest: boolean | undefined, token: string) => `${isTest ? "sk_test_" : "sk_"}${token}`;

/** Test keys, which are marked, have names of their own. */
async function listNamesInUse(scoped: HomeScope, { serviceId, isTest = false }: NewServiceKey): Promise<string[]> {
  const rows = await scoped.db
    .select({ name: serviceKeys.name })
    .from(serviceKeys)
    .where(and(isInUse(scoped, serviceId), eq(serviceKeys.isTest, isTest)));
  return rows.map(({ name }) => name);
}

/** Serializes the creation of a service's keys, so that limit and names hold. */
function withLockedService<T>(
  scope: HomeScope,
  serviceId: number,
  run: (scoped: HomeScope) => Promise<T>,
): Promise<T | null> {
  return withManagedService<T>(scope, serviceId, async (scoped) => {
    await scoped.db.select({ id: services.id }).from(services).where(eq(services.id, serviceId)).for("update");
    return run(scoped);
  });
}

const isInUse = ({ tenantId }: HomeScope, serviceId: number) =>
  and(eq(serviceKeys.tenantId, tenantId), eq(serviceKeys.serviceId, serviceId), isNull(serviceKeys.revokedAt));

async function insertKey(
  scoped: HomeScope,
  senderOf: SenderOf,
  { serviceId, name, isTest = false, token = createSecretToken() }: NewServiceKey,
): Promise<NewKeyOutcome> {
  const { db, tenantId, now } = scoped;
  const [used] = await db.select({ count: count() }).from(serviceKeys).where(isInUse(scoped, serviceId));
  if ((used?.count ?? 0) >= mostKeys) return { kind: "tooMany" };
  const secret = toSecret(isTest, token);
  const prefix = secret.slice(0, secret.length - token.length + 6);
  const [row] = await db
    .insert(serviceKeys)
    .values({ tenantId, serviceId, name, prefix, keyHash: hashSecret(secret), isTest, createdAt: now })
    .returning();
  if (!row) throw new Error("the key was not stored");
  await recordAudit(scoped, {
    action: "serviceKey.create",
    subject: `service:${serviceId}`,
    after: { keyId: row.id, name, prefix, isTest },
  });
  // With a test key nothing is billed.
  if (!isTest) await notifyOfKey(scoped, senderOf, { serviceId, news: "made", key: row });
  return { kind: "created", serviceKey: toServiceKey({ ...row, lastUsedAt: null }), secret };
}

/** `absent`: the service has no such active key. */
export type RevocationOutcome = Outcome<{ kind: "done" } | { kind: "absent" }>;

/** Revokes a key immediately, and notifies the others who manage the service. @returns null when the viewer does not manage the service. */
export function revokeServiceKey(
  scope: HomeScope,
  senderOf: SenderOf,
  { serviceId, keyId }: { serviceId: number; keyId: number },
): Promise<RevocationOutcome | null> {
  return withManagedService<RevocationOutcome>(scope, serviceId, async (scoped) => {
    const { db, tenantId, now } = scoped;
    const [revoked] = await db
      .update(serviceKeys)
      .set({ revokedAt: now })
      .where(
        and(
          eq(serviceKeys.tenantId, tenantId),
          eq(serviceKeys.serviceId, serviceId),
          eq(serviceKeys.id, keyId),
          isNull(serviceKeys.revokedAt),
        ),
      )
      .returning({ name: serviceKeys.name, prefix: serviceKeys.prefix, isTest: serviceKeys.isTest });
    if (!revoked) return { kind: "absent" };
    const { isTest, ...key } = revoked;
    await recordAudit(scoped, {
      action: "serviceKey.revoke",
      subject: `service:${serviceId}`,
      before: { keyId, ...key },
    });
    if (!isTest) await notifyOfKey(scoped, senderOf, { serviceId, news: "revoked", key });
    return { kind: "done" };
  });
}

/**
 * The public id of an agreement in force for a service; null without one, or when the viewer does not manage the
 * service.
 */
export function findRunningAgreement(scope: HomeScope, serviceId: number): Promise<string | null> {
  return withManagedService(scope, serviceId, async ({ db, tenantId }) => {
    const [found] = await db
      .select({ publicId: agreements.publicId })
      .from(agreements)
      .where(
        and(eq(agreements.tenantId, tenantId), eq(agreements.serviceId, serviceId), eq(agreements.state, "active")),
      )
      .orderBy(agreements.id)
      .limit(1);
    return found?.publicId ?? null;
  });
}

export interface KeyOwner {
  /** Null for a test event sent from the page. */
  keyId: number | null;
  isTest: boolean;
  serviceId: number;
  /** The seller's. */
  tenantId: number;
}

/** The owner of a key; null when it is malformed, unknown or revoked. */
export async function findKeyOwner(scope: ShownScope, key: string): Promise<KeyOwner | null> {
  if (!serviceKeyPattern.test(key)) return null;
  return asPlatform(scope.db, async (db) => {
    const [owner] = await db
      .select({
        keyId: serviceKeys.id,
        isTest: serviceKeys.isTest,
        serviceId: serviceKeys.serviceId,
        tenantId: serviceKeys.tenantId,
      })
      .from(serviceKeys)
      .innerJoin(services, eq(services.id, serviceKeys.serviceId))
      .innerJoin(companies, eq(companies.id, services.ownerCompanyId))
      .where(
        and(
          eq(serviceKeys.keyHash, hashSecret(key)),
          isNull(serviceKeys.revokedAt),
          eq(companies.tenantId, serviceKeys.tenantId),
        ),
      );
    return owner ?? null;
  });
}

type KeyRow = typeof serviceKeys.$inferSelect & { lastUsedAt: string | null };

function toServiceKey({ id, name, prefix, createdAt, revokedAt, isTest, lastUsedAt }: KeyRow): ServiceKey {
  return {
    id,
    name,
    prefix,
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    isTest,
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  };
}
