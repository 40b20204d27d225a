import { and, asc, eq, ne } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { isRecipient } from "#app/features/identity/actor.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";

const mostNotified = 10;

/**
 * Notifies those who manage the people of a user's company that the account was closed, or is open again. Call it in
 * the transaction of the change.
 */
export async function notifyManagers(
  scope: AccountScope,
  { userId, news }: { userId: number; news: "closed" | "reopened" },
  senderOf: SenderOf,
): Promise<void> {
  const [user] = await scope.db
    .select({
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      companyId: companies.id,
      company: companies.name,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  if (!user) return;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const managers = await scope.db
    .select({ email: users.email, tenantId: users.tenantId, locale: users.locale })
    .from(users)
    .where(and(eq(users.companyId, user.companyId), ne(users.id, userId), isRecipient("manageMembers")))
    .orderBy(asc(users.id))
    .limit(mostNotified);
  for (const { email, tenantId, locale } of managers) {
    const sender = senderOf(tenantId, locale);
    if (!sender) continue;
    const { t, origin, tenant } = sender;
    const facts = { name, company: user.company, count: tenant.retention.closedAccountDays };
    await postMail(scope, sender, {
      kind: "colleagueAccount",
      recipient: email,
      content: {
        subject: t(`profile:mail.colleague.${news}.subject`, facts),
        heading: t(`profile:mail.colleague.${news}.subject`, facts),
        paragraphs: [t(`profile:mail.colleague.${news}.text`, facts)],
        facts: [[t("identity:email"), user.email]],
        action: { label: t("profile:mail.colleague.look"), url: `${origin}/users` },
        footnote: t("profile:mail.colleague.why", facts),
      },
    });
  }
}
