import { type AccountSender, toAccountPaths, toLinkUrl } from "#app/features/identity/social/account-link.ts";
import type { MailContent } from "#app/features/mail/mail-message.ts";
import { toMailedName } from "#app/features/mail/mailed-name.ts";

interface Addressee {
  firstName: string;
}

/** Mail to an address that is to become an account's. */
export function toConfirmEmailMail(sender: AccountSender, { firstName }: Addressee, token: string): MailContent {
  const { t } = sender;
  return {
    subject: t("profile:mail.confirm.subject"),
    heading: t("profile:mail.confirm.heading", { firstName: toMailedName(firstName) }),
    paragraphs: [t("profile:mail.confirm.text"), t("profile:mail.confirm.validity")],
    facts: [],
    action: { label: t("profile:mail.confirm.action"), url: toLinkUrl(sender, "changeEmail", token) },
    footnote: t("profile:mail.confirm.why"),
  };
}

/** Mail to an account's previous address. */
export function toEmailChangedMail(sender: AccountSender, { firstName }: Addressee): MailContent {
  const { t, tenant, origin } = sender;
  const { email } = tenant.support;
  const notYou = email === null ? "profile:mail.changed.notYou" : "profile:mail.changed.notYou.write";
  return {
    subject: t("profile:mail.changed.subject"),
    heading: t("profile:mail.changed.heading", { firstName }),
    paragraphs: [t("profile:mail.changed.text"), t(notYou, { email })],
    facts: [],
    action: { label: t("profile:mail.changed.action"), url: origin + toAccountPaths(sender).login },
    footnote: t("profile:mail.changed.why"),
  };
}
