import { and, asc, inArray, isNull, lt, lte, or } from "drizzle-orm";
import { disputes } from "#app/db/schema/disputes.ts";
import { users } from "#app/db/schema/identity.ts";
import { type AccountScope, createScope, type Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { isRecipient } from "#app/features/identity/actor.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { toConsolePath } from "#app/features/tenancy/address/tenant-paths.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";
import { readDisputeNames } from "./dispute-mails.server.ts";

const mostRecipients = 10;

/**
 * Notifies the platform's administrators of each overdue dispute, once per deadline; safe on several servers.
 * @returns the number of disputes.
 */
export function notifyOverdueDisputes(db: Database, now: Date, senderOf: SenderOf): Promise<number> {
  const { state, dueAt, overdueToldAt } = disputes;
  return asPlatform(db, async (tx) => {
    const overdue = await tx
      .update(disputes)
      .set({ overdueToldAt: now })
      .where(
        and(inArray(state, ["open", "answered"]), lte(dueAt, now), or(isNull(overdueToldAt), lt(overdueToldAt, dueAt))),
      )
      .returning();
    const administrators = overdue.length === 0 ? [] : await listPlatformAdministrators(tx);
    for (const dispute of overdue) {
      const names = await readDisputeNames({ db: tx }, dispute);
      for (const { email, tenantId, locale } of administrators) {
        const sender = senderOf(tenantId, locale);
        if (!sender) continue;
        const { t, origin } = sender;
        const { month } = createFigures(sender.locale);
        const service = names.forBuyer(sender.locale);
        const scope = createScope<AccountScope>({ db: tx, tenantId, now });
        await postMail(scope, sender, {
          kind: "disputeOverdue",
          recipient: email,
          content: {
            subject: t("usage:dispute.mail.overdue.subject", { service }),
            heading: t("usage:dispute.mail.overdue"),
            paragraphs: [t("usage:dispute.mail.overdue.text")],
            facts: [
              [t("usage:service"), service],
              [t("usage:dispute.line"), month(dispute.month)],
              [t("usage:buyer"), names.buyer],
              [t("usage:dispute.seller"), names.seller],
            ],
            action: {
              label: t("usage:dispute.mail.look"),
              url: `${origin}${toConsolePath(sender.tenant)}/disputes/${dispute.publicId}`,
            },
            footnote: t("usage:dispute.mail.overdue.why"),
          },
        });
      }
    }
    return overdue.length;
  });
}

function listPlatformAdministrators(db: Database) {
  const { email, tenantId, locale } = users;
  return db
    .select({ email, tenantId, locale })
    .from(users)
    .where(isRecipient("administerPlatform"))
    .orderBy(asc(users.id))
    .limit(mostRecipients);
}
