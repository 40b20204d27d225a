import { createHash } from "node:crypto";
import { acceptedTerms } from "#app/db/schema/onboarding.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { getTenantPage } from "./tenant-pages.ts";

/**
 * Records that a user accepts the tenant's terms and privacy policy, as they are shown in the sender's language: their
 * versions, and a hash each, since a text need not have a version. Call it in the transaction of the acceptance.
 */
export async function recordAcceptedTexts(
  scope: AccountScope,
  { tenant, locale }: Pick<Sender, "tenant" | "locale">,
  userId: number,
): Promise<void> {
  const [terms, policy] = (["terms", "privacypolicy"] as const).map((name) => getTenantPage(tenant, name, locale));
  const hash = (html: string | undefined) => (html ? createHash("sha256").update(html).digest("hex") : null);
  const texts = {
    terms: terms?.version ?? null,
    termsHash: hash(terms?.html),
    privacyPolicy: policy?.version ?? null,
    privacyPolicyHash: hash(policy?.html),
    language: locale,
  };
  const { db, tenantId, now } = scope;
  await db.insert(acceptedTerms).values({ ...texts, tenantId, userId, acceptedAt: now });
  const action = "user.acceptTerms";
  await recordAudit({ ...scope, userId }, { action, subject: `user:${userId}`, after: texts });
}
