import type { AccountScope } from "#app/db/scope.ts";
import { type AccountSender, toAccountPaths } from "#app/features/identity/social/account-link.ts";
import type { MailContent } from "#app/features/mail/mail-message.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";

/** What happened to an account's second step. */
type FactorChange =
  | { change: "added" | "addedPasskey" | "removed" | "renamed" | "removedLast"; name: string }
  | { change: "codesRenewed" | "reset" }
  /** `count`: codes that are left. */
  | { change: "recoveryCodeUsed"; count: number };

/** Notifies an account's owner of a change to its second step. Call it in the transaction of the change. */
export async function mailFactorChange(
  scope: AccountScope,
  sender: AccountSender,
  { email, firstName }: { email: string; firstName: string },
  change: FactorChange,
): Promise<void> {
  const content = toFactorMail(sender, firstName, change);
  await postMail(scope, sender, { kind: "factorChanged", recipient: email, content });
}

function toFactorMail(sender: AccountSender, firstName: string, { change, ...values }: FactorChange): MailContent {
  const { t, tenant, origin } = sender;
  const contact = tenant.support.email;
  return {
    subject: t(`identity:mail.factor.${change}.subject`),
    heading: t("identity:mail.factor.heading", { firstName }),
    paragraphs: [
      t(`identity:mail.factor.${change}.text`, { count: 0, ...values }),
      t("identity:mail.factor.notYou"),
      ...(contact === null ? [] : [t("identity:mail.changed.contact", { email: contact })]),
    ],
    facts: [],
    action: { label: t("identity:mail.factor.action"), url: origin + toAccountPaths(sender).forgotPassword },
    footnote: t("identity:mail.factor.why"),
  };
}
