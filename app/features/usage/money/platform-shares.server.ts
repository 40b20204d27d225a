import { eq } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import { platformShares } from "#app/db/schema/usage.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { usualSharePoints } from "./fee.ts";
import { platformShare } from "./platform-share.ts";

/**
 * The platform's share by tenant in basis points, where it differs from the default; null for users who are not
 * platform administrators.
 */
export async function listPlatformShares(scope: AccountScope): Promise<Record<number, number> | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const rows = await asPlatform(scope.db, (db) => db.select().from(platformShares));
  return Object.fromEntries(rows.map(({ tenantId, basisPoints }) => [tenantId, basisPoints]));
}

export type ShareErrors = FieldErrors<"tenantId" | "percent">;

interface NewShare {
  tenantId: number | null;
  /** As typed. */
  percent: string;
  confirmation: Confirmation;
}

/**
 * Sets the platform's share in a tenant for usage reported from now on, after a password confirmation.
 * @param tenantIds all tenants.
 * @returns null for users who are not platform administrators.
 */
export async function setPlatformShare(
  scope: AccountScope,
  { tenantId, percent, confirmation }: NewShare,
  tenantIds: readonly number[],
): Promise<ConfirmableOutcome | { kind: "faulty"; errors: ShareErrors } | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const parsed = parseForm(platformShare, { tenantId: "", percent });
  const isKnown = tenantId !== null && tenantIds.includes(tenantId);
  if (!isKnown || !parsed.ok) {
    const errors: ShareErrors = parsed.ok ? {} : parsed.errors;
    return { kind: "faulty", errors: isKnown ? errors : { ...errors, tenantId: "usage:share.error.tenant" } };
  }
  const required = await requireConfirmation(scope, confirmation, true);
  if (required) return { kind: "unconfirmed", required };
  await inTenant(accountScopeIn(scope, tenantId), (scoped) => writeShare(scoped, parsed.value.percent));
  return { kind: "done", count: 1 };
}

async function writeShare(scope: AccountScope, basisPoints: number): Promise<void> {
  const { db, tenantId } = scope;
  const [known] = await db.select().from(platformShares).where(eq(platformShares.tenantId, tenantId)).for("update");
  await db
    .insert(platformShares)
    .values({ tenantId, basisPoints })
    .onConflictDoUpdate({ target: platformShares.tenantId, set: { basisPoints } });
  await recordAudit(scope, {
    action: "platformShare.set",
    subject: `tenant:${tenantId}`,
    before: { basisPoints: known?.basisPoints ?? usualSharePoints },
    after: { basisPoints },
  });
}
