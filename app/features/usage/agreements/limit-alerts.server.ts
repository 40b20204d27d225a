import { eq } from "drizzle-orm";
import { agreements, spendingAlerts } from "#app/db/schema/agreements.ts";
import { companies } from "#app/db/schema/identity.ts";
import { type HomeScope, homeScopeIn, type ShownScope } from "#app/db/scope.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { readServiceNames } from "#app/features/usage/report/service-names.server.ts";
import { acrossTenants } from "./agree-on-request.server.ts";
import { notifyLimit } from "./agreement-mails.server.ts";

/** A buyer's month has reached a share of a limit. */
export interface LimitAlert {
  companyId: number;
  /** Null for the limit over all agreements. */
  agreementId: number | null;
  /** First day of the UTC month of use. */
  month: string;
  percent: number;
}

/** Notifies a buyer's administrators, once per share of a limit and month. Call it in the transaction of the usage. */
export async function sendLimitAlert(
  scope: HomeScope | ShownScope,
  alert: LimitAlert,
  senderOf: SenderOf,
): Promise<void> {
  const { companyId, agreementId, month, percent } = alert;
  await acrossTenants(scope, async () => {
    const [company] = await scope.db
      .select({ tenantId: companies.tenantId })
      .from(companies)
      .where(eq(companies.id, companyId));
    if (!company) return;
    const notified = await scope.db
      .insert(spendingAlerts)
      .values({ ...company, companyId, agreementId: agreementId ?? 0, month, percent, toldAt: scope.now })
      .onConflictDoNothing()
      .returning({ percent: spendingAlerts.percent });
    if (notified.length === 0) return;
    const [agreement] = await scope.db
      .select({ publicId: agreements.publicId, serviceId: agreements.serviceId })
      .from(agreements)
      .where(eq(agreements.id, agreementId ?? 0));
    const named = agreement && {
      publicId: agreement.publicId,
      names: await readServiceNames(scope.db, agreement.serviceId),
    };
    const news = { companyId, month, percent, agreement: named ?? null };
    await notifyLimit(homeScopeIn(scope, company.tenantId), news, senderOf);
  });
}
