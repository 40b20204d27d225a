import { type AccountSender, toAccountPaths, toLinkUrl } from "#app/features/identity/social/account-link.ts";
import type { MailContent } from "#app/features/mail/mail-message.ts";
import { toMailedName } from "#app/features/mail/mailed-name.ts";

interface Addressee {
  firstName: string;
}

/** Mail to a new account: confirm the address, then choose a password. */
export function toVerifyMail(sender: AccountSender, { firstName }: Addressee, token: string): MailContent {
  const { t } = sender;
  return {
    subject: t("identity:mail.verify.subject"),
    heading: t("identity:mail.verify.heading", { firstName: toMailedName(firstName) }),
    paragraphs: [t("identity:mail.verify.text"), t("identity:mail.verify.validity")],
    facts: [],
    action: { label: t("identity:mail.verify.action"), url: toLinkUrl(sender, "verify", token) },
    footnote: t("identity:mail.verify.why"),
  };
}

/** Mail to a new administrator of the platform. */
export function toAdministratorMail(sender: AccountSender, { firstName }: Addressee, token: string): MailContent {
  const { t } = sender;
  return {
    subject: t("identity:mail.administrator.subject"),
    heading: t("identity:mail.administrator.heading", { firstName }),
    paragraphs: [t("identity:mail.administrator.text"), t("identity:mail.administrator.validity")],
    facts: [],
    action: { label: t("identity:mail.administrator.action"), url: toLinkUrl(sender, "setPassword", token) },
    footnote: t("identity:mail.administrator.why"),
  };
}

/** Mail to the first administrator of a new tenant, whose link is good for longer. */
export function toFirstAdministratorMail(sender: AccountSender, { firstName }: Addressee, token: string): MailContent {
  const { t } = sender;
  return {
    subject: t("identity:mail.firstAdministrator.subject"),
    heading: t("identity:mail.administrator.heading", { firstName }),
    paragraphs: [t("identity:mail.firstAdministrator.text"), t("identity:mail.firstAdministrator.validity")],
    facts: [],
    action: { label: t("identity:mail.administrator.action"), url: toLinkUrl(sender, "invite", token) },
    footnote: t("identity:mail.administrator.why"),
  };
}

/** Mail with a link to reset a forgotten password. */
export function toResetMail(sender: AccountSender, { firstName }: Addressee, token: string): MailContent {
  const { t } = sender;
  return {
    subject: t("identity:mail.reset.subject"),
    heading: t("identity:mail.reset.heading", { firstName: toMailedName(firstName) }),
    paragraphs: [t("identity:mail.reset.text"), t("identity:mail.reset.validity")],
    facts: [],
    action: { label: t("identity:mail.reset.action"), url: toLinkUrl(sender, "reset", token) },
    footnote: t("identity:mail.reset.why"),
  };
}

/** Mail with a link to reopen an account that its owner closed. */
export function toReopenMail(sender: AccountSender, { firstName }: Addressee, token: string): MailContent {
  const { t, tenant } = sender;
  const count = tenant.retention.closedAccountDays;
  return {
    subject: t("identity:mail.closed.subject"),
    heading: t("identity:mail.closed.heading", { firstName }),
    paragraphs: [t("identity:mail.closed.text"), t("identity:mail.closed.validity", { count })],
    facts: [],
    action: { label: t("identity:mail.closed.action"), url: toLinkUrl(sender, "reopen", token) },
    footnote: t("identity:mail.closed.why"),
  };
}

/** Mail to the owner of an account whose password was changed. */
export function toPasswordChangedMail(sender: AccountSender, { firstName }: Addressee): MailContent {
  const { t, tenant, origin } = sender;
  const { email } = tenant.support;
  const contact = email === null ? [] : [t("identity:mail.changed.contact", { email })];
  return {
    subject: t("identity:mail.changed.subject"),
    heading: t("identity:mail.changed.heading", { firstName }),
    paragraphs: [t("identity:mail.changed.text"), t("identity:mail.changed.notYou"), ...contact],
    facts: [],
    action: { label: t("identity:mail.changed.action"), url: origin + toAccountPaths(sender).forgotPassword },
    footnote: t("identity:mail.changed.why"),
  };
}

/** Mail to an account that is ready for its first sign-in. */
export function toWelcomeMail(sender: AccountSender, { firstName }: Addressee): MailContent {
  const { t, origin } = sender;
  return {
    subject: t("identity:mail.welcome.subject"),
    heading: t("identity:mail.welcome.heading", { firstName }),
    paragraphs: [t("identity:mail.welcome.text")],
    facts: [],
    action: { label: t("identity:mail.welcome.action"), url: origin + toAccountPaths(sender).login },
    footnote: t("identity:mail.welcome.why"),
  };
}
