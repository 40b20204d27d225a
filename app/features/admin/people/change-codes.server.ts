import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import { invitationCodes } from "#app/db/schema/onboarding.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { mostRows } from "#app/features/admin/table/most-rows.ts";
import { recordAudit, recordAudits } from "#app/features/audit/audit-log.server.ts";
import { hashInvitationCode, isInvitationCode } from "#app/features/companies/invitation-codes.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { type Administrator, changeInConsole } from "./administrator.server.ts";
import { type CodeInvitationState, type CodeInvitationValues, newInvitation } from "./invitation.ts";

/**
 * Creates an invitation code; only its hash is stored. An existing one is an error, unless it is the same in everything,
 * as after posting twice.
 * @param tenantIds tenants for which a platform code can be created.
 * @returns null for users who are not administrators.
 */
export async function createInvitation(
  scope: AccountScope,
  values: CodeInvitationValues,
  tenantIds: readonly number[],
): Promise<CodeInvitationState | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  const parsed = parseForm(newInvitation, values);
  if (!parsed.ok) return { kind: "faulty", values, errors: parsed.errors };
  const { code, label, useLimit, lastDay } = parsed.value;
  const tenantId = toTenant(admin, values.tenantId, tenantIds);
  if (tenantId === undefined) return { kind: "faulty", values, errors: { tenantId: "admin:error.tenant" } };
  const expiresAt = lastDay === "" ? null : new Date(Date.parse(`${lastDay}T00:00:00Z`) + 86_400_000);
  if (expiresAt !== null && expiresAt <= scope.now)
    return { kind: "faulty", values, errors: { lastDay: "admin:error.lastDayPast" } };
  return changeInConsole(scope, admin, async (db) => {
    const findTaken = () => db.select().from(invitationCodes).where(isInvitationCode(code, tenantId)).limit(1);
    const row = {
      tenantId,
      codeHash: hashInvitationCode(code, tenantId),
      label,
      useLimit,
      expiresAt,
      createdAt: scope.now,
    };
    const [taken] = await findTaken();
    const [made] = taken
      ? []
      : await db.insert(invitationCodes).values(row).onConflictDoNothing().returning({ id: invitationCodes.id });
    if (!made) {
      const [other] = taken ? [taken] : await findTaken();
      const isSame =
        other?.label === label && other.useLimit === useLimit && Number(other.expiresAt) === Number(expiresAt);
      return isSame
        ? { kind: "created", code, label }
        : { kind: "faulty", values, errors: { code: "admin:error.codeTaken" } };
    }
    await recordAudit(accountScopeIn({ ...scope, db }, tenantId ?? admin.tenantId), {
      action: "invitationCode.create",
      subject: `invitationCode:${made.id}`,
      after: { label, useLimit, lastDay: lastDay === "" ? null : lastDay },
    });
    return { kind: "created", code, label };
  });
}

/** Revokes invitation codes. @returns null for users who are not administrators. */
export async function revokeInvitations(
  scope: AccountScope,
  { ids, confirmation }: { ids: readonly number[]; confirmation: Confirmation },
): Promise<ConfirmableOutcome<"nobody"> | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  if (ids.length === 0) return { kind: "refused", reason: "nobody" };
  const required = await requireConfirmation(scope, confirmation, true);
  if (required) return { kind: "unconfirmed", required };
  return changeInConsole(scope, admin, async (db) => {
    const revoked = await db
      .update(invitationCodes)
      .set({ expiresAt: scope.now })
      .where(
        and(
          inArray(invitationCodes.id, ids.slice(0, mostRows)),
          or(isNull(invitationCodes.expiresAt), gt(invitationCodes.expiresAt, scope.now)),
          isPermitted(admin, "administerPlatform") ? undefined : eq(invitationCodes.tenantId, admin.tenantId),
        ),
      )
      .returning({ id: invitationCodes.id, tenantId: invitationCodes.tenantId, label: invitationCodes.label });
    await recordAudits(
      { ...scope, db },
      revoked.map(({ id, tenantId, label }) => ({
        tenantId: tenantId ?? admin.tenantId,
        action: "invitationCode.revoke",
        subject: `invitationCode:${id}`,
        before: { label, state: "usable" },
        after: { label, state: "ended" },
      })),
    );
    return { kind: "done", count: revoked.length };
  });
}

/** The tenant of a new code; null for all, undefined for an invalid one. */
function toTenant(admin: Administrator, choice: string, tenantIds: readonly number[]): number | null | undefined {
  if (!isPermitted(admin, "administerPlatform")) return admin.tenantId;
  if (choice === "") return null;
  return tenantIds.find((id) => String(id) === choice);
}
