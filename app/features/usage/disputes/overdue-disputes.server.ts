import { and, asc, inArray, isNull, lt, lte, or } from "drizzle-orm";
import { disputes, type StoredDispute } from "#app/db/schema/disputes.ts";
import { users } from "#app/db/schema/identity.ts";
import { type AccountScope, createScope, type Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { isRecipient } from "#app/features/identity/actor.server.ts";
import { platformTenantId } from "#app/features/identity/role.ts";
import type { MailContent } from "#app/features/mail/mail-message.ts";
import { postMails } from "#app/features/mail/outbox.server.ts";
import { toConsolePath } from "#app/features/tenancy/address/tenant-paths.ts";
import type { Sender, SenderOf } from "#app/features/tenancy/sender.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";
import { type DisputeNames, listDisputeNames } from "./dispute-mails.server.ts";

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
    if (overdue.length === 0) return 0;
    const administrators = await listPlatformAdministrators(tx);
    const namesOf = await listDisputeNames({ db: tx }, overdue);
    const mails = overdue.flatMap((dispute) =>
      administrators.flatMap(({ email, tenantId, locale }) => {
        const sender = senderOf(tenantId, locale);
        if (!sender) return [];
        const content = toOverdueContent(sender, dispute, namesOf(dispute));
        return [{ tenantId, sender, mail: { kind: "disputeOverdue" as const, recipient: email, content } }];
      }),
    );
    await postMails(createScope<AccountScope>({ db: tx, tenantId: platformTenantId, now }), mails);
    return overdue.length;
  });
}

function toOverdueContent(sender: Sender, { month, publicId }: StoredDispute, names: DisputeNames): MailContent {
  const { t, locale, origin, tenant } = sender;
  const service = names.forBuyer(locale);
  return {
    subject: t("usage:dispute.mail.overdue.subject", { service }),
    heading: t("usage:dispute.mail.overdue"),
    paragraphs: [t("usage:dispute.mail.overdue.text")],
    facts: [
      [t("usage:service"), service],
      [t("usage:dispute.line"), createFigures(locale).month(month)],
      [t("usage:buyer"), names.buyer],
      [t("usage:dispute.seller"), names.seller],
    ],
    action: { label: t("usage:dispute.mail.look"), url: `${origin}${toConsolePath(tenant)}/disputes/${publicId}` },
    footnote: t("usage:dispute.mail.overdue.why"),
  };
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
