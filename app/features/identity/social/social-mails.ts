import type { MailContent } from "#app/features/mail/mail-message.ts";
import { type AccountSender, toAccountPaths } from "./account-link.ts";
import { providerNames, type SocialIdentity } from "./social-identity.ts";

/** Mail to the owner of an account to which a sign-in was linked. */
export function toSignInLinkedMail(
  sender: AccountSender,
  owner: { firstName: string },
  identity: Pick<SocialIdentity, "provider" | "email">,
): MailContent {
  return toSecurityMail(sender, owner, { change: "linked", identity });
}

/** Mail to the owner of an account that a sign-in opens no longer. */
export function toSignInUnlinkedMail(
  sender: AccountSender,
  owner: { firstName: string },
  identity: Pick<SocialIdentity, "provider" | "email">,
): MailContent {
  return toSecurityMail(sender, owner, { change: "unlinked", identity });
}

function toSecurityMail(
  sender: AccountSender,
  { firstName }: { firstName: string },
  { change, identity }: { change: "linked" | "unlinked"; identity: Pick<SocialIdentity, "provider" | "email"> },
): MailContent {
  const { provider, email } = identity;
  const { t, tenant, origin } = sender;
  const contact = tenant.support.email;
  return {
    subject: t(`identity:mail.${change}.subject`),
    heading: t("identity:mail.linked.heading", { firstName }),
    paragraphs: [
      t(`identity:mail.${change}.text`),
      t(`identity:mail.${change}.notYou`),
      ...(contact === null ? [] : [t("identity:mail.changed.contact", { email: contact })]),
    ],
    facts: [[provider ? providerNames[provider] : t("identity:mail.linked.signIn"), email]],
    action: { label: t("identity:mail.linked.action"), url: origin + toAccountPaths(sender).forgotPassword },
    footnote: t("identity:mail.linked.why"),
  };
}

/** Mail to an account created by a social sign-in, which needs no password. */
export function toSocialWelcomeMail(
  sender: AccountSender,
  { firstName }: { firstName: string },
  { provider, email }: Pick<SocialIdentity, "provider" | "email">,
): MailContent {
  const { t, origin } = sender;
  return {
    subject: t("identity:mail.welcome.subject"),
    heading: t("identity:mail.welcome.heading", { firstName }),
    paragraphs: [t("identity:mail.welcome.social")],
    facts: [[provider ? providerNames[provider] : t("identity:mail.linked.signIn"), email]],
    action: { label: t("identity:mail.welcome.action"), url: origin + toAccountPaths(sender).login },
    footnote: t("identity:mail.welcome.why"),
  };
}
