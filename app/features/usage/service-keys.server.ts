import { and, count, desc, eq, isNull } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { serviceKeys } from "#app/db/schema/usage.ts";
import type { Scope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { createSecretToken, hashSecret } from "#app/features/identity/session/secret-token.server.ts";
import { withManagedService } from "./managed-service.server.ts";
import { mostKeys, type ServiceKey, serviceKeyPattern } from "./service-key.ts";

/** The keys of a service, newest first; null when the viewer does not manage it. */
export function listServiceKeys(scope: Scope, serviceId: number): Promise<ServiceKey[] | null> {
  return withManagedService(scope, serviceId, async ({ db, tenantId }) => {
    const rows = await db
      .select()
      .from(serviceKeys)
      .where(and(eq(serviceKeys.tenantId, tenantId), eq(serviceKeys.serviceId, serviceId)))
      .orderBy(desc(serviceKeys.id))
      .limit(100);
    return rows.map(toServiceKey);
  });
}

/**
 * Makes a key for a service. `name` is a valid `serviceKeyName`.
 * @returns the key, which cannot be read again; null when the viewer does not manage the service, `tooMany` when it has
 * as many as it may have.
 */
export function createServiceKey(
  scope: Scope,
  { serviceId, name }: { serviceId: number; name: string },
): Promise<(ServiceKey & { key: string }) | "tooMany" | null> {
  return withManagedService(scope, serviceId, async (scoped) => {
    const { db, tenantId, now } = scoped;
    // One maker at a time, so that the limit holds.
    await db.select({ id: services.id }).from(services).where(eq(services.id, serviceId)).for("update");
    const live = and(
      eq(serviceKeys.tenantId, tenantId),
      eq(serviceKeys.serviceId, serviceId),
      isNull(serviceKeys.revokedAt),
    );
    const [used] = await db.select({ count: count() }).from(serviceKeys).where(live);
    if ((used?.count ?? 0) >= mostKeys) return "tooMany";
    const key = `sk_${createSecretToken()}`;
    const prefix = key.slice(0, 9);
    const [row] = await db
      .insert(serviceKeys)
      .values({ tenantId, serviceId, name, prefix, keyHash: hashSecret(key), createdAt: now })
      .returning();
    if (!row) throw new Error("the key was not stored");
    await recordAudit(scoped, {
      action: "serviceKey.create",
      subject: `service:${serviceId}`,
      after: { keyId: row.id, name, prefix },
    });
    return { ...toServiceKey(row), key };
  });
}

/** Ends a key at once. False when there is no such key in use; null when the viewer does not manage the service. */
export function revokeServiceKey(
  scope: Scope,
  { serviceId, keyId }: { serviceId: number; keyId: number },
): Promise<boolean | null> {
  return withManagedService(scope, serviceId, async (scoped) => {
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
      .returning({ name: serviceKeys.name, prefix: serviceKeys.prefix });
    if (!revoked) return false;
    await recordAudit(scoped, {
      action: "serviceKey.revoke",
      subject: `service:${serviceId}`,
      before: { keyId, ...revoked },
    });
    return true;
  });
}

export interface KeyOwner {
  serviceId: number;
  /** The seller's. */
  tenantId: number;
}

/** Whose key it is; null when it is malformed, unknown or revoked. */
export async function findKeyOwner(scope: Scope, key: string): Promise<KeyOwner | null> {
  if (!serviceKeyPattern.test(key)) return null;
  return asPlatform(scope.db, async (db) => {
    const [owner] = await db
      .select({ serviceId: serviceKeys.serviceId, tenantId: serviceKeys.tenantId })
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

function toServiceKey({ id, name, prefix, createdAt, revokedAt }: typeof serviceKeys.$inferSelect): ServiceKey {
  return { id, name, prefix, createdAt: createdAt.toISOString(), revokedAt: revokedAt?.toISOString() ?? null };
}
