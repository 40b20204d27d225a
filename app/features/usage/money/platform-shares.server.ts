import { and, eq, notInArray } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import { agreements } from "#app/db/schema/agreements.ts";
import { platformShares } from "#app/db/schema/usage.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { acrossTenants } from "#app/features/usage/agreements/agree-on-request.server.ts";
import { endedStates } from "#app/features/usage/agreements/agreement.ts";
import { listDeciders } from "#app/features/usage/agreements/agreement-mails.server.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
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
 * Sets the platform's share in a tenant for usage reported from now on, after a password confirmation, and notifies its
 * sellers with agreements.
 * @param tenantIds all tenants.
 * @returns null for users who are not platform administrators.
 */
export async function setPlatformShare(
  scope: AccountScope,
  { tenantId, percent, confirmation }: NewShare,
  { tenantIds, senderOf }: { tenantIds: readonly number[]; senderOf: SenderOf },
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
  await inTenant(accountScopeIn(scope, tenantId), (scoped) => writeShare(scoped, parsed.value.percent, senderOf));
  return { kind: "done", count: 1 };
}

async function writeShare(scope: AccountScope, basisPoints: number, senderOf: SenderOf): Promise<void> {
  const { db, tenantId } = scope;
  const [known] = await db.select().from(platformShares).where(eq(platformShares.tenantId, tenantId)).for("update");
  await db
    .insert(platformShares)
    .values({ tenantId, basisPoints })
    .onConflictDoUpdate({ target: platformShares.tenantId, set: { basisPoints } });
  const before = known?.basisPoints ?? usualSharePoints;
  await recordAudit(scope, {
    action: "platformShare.set",
    subject: `tenant:${tenantId}`,
    before: { basisPoints: before },
    after: { basisPoints },
  });
  if (before !== basisPoints) await notifySellers(scope, senderOf, { before, after: basisPoints });
}

/** Shares in basis points. */
async function notifySellers(
  scope: AccountScope,
  senderOf: SenderOf,
  { before, after }: { before: number; after: number },
): Promise<void> {
  const isInForce = and(eq(agreements.tenantId, scope.tenantId), notInArray(agreements.state, [...endedStates]));
  await acrossTenants(scope, async () => {
    const sellers = await scope.db
      .selectDistinct({ companyId: agreements.sellerCompanyId })
      .from(agreements)
      .where(isInForce);
    for (const { companyId } of sellers)
      for (const { email, sender } of await listDeciders(scope, companyId, senderOf, "seeEarnings")) {
        const { t, locale, origin } = sender;
        const percent = getNumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
        const share = percent.format(after / 10_000);
        await postMail(scope, sender, {
          kind: "shareChanged",
          recipient: email,
          content: {
            subject: t("usage:share.mail.subject", { share }),
            heading: t("usage:share.mail.subject", { share }),
            paragraphs: [t("usage:share.mail.text", { share, before: percent.format(before / 10_000) })],
            facts: [],
            action: { label: t("usage:payout.mail.look"), url: `${origin}/company/payment` },
            footnote: t("usage:agreement.mail.why"),
          },
        });
      }
  });
}
