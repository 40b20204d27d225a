import { type AccountBrand, toLinkUrl } from "#app/features/identity/account-link.ts";
import type { MailContent } from "#app/features/mail/mail-message.ts";

interface InvitationFacts {
  firstName: string;
  /** Who invites, by name. */
  inviter: string;
  company: string;
  token: string;
}

/** To somebody whom a company's administrator invites. */
export function toInvitationMail(brand: AccountBrand, invitation: InvitationFacts): MailContent {
  const { t } = brand;
  const { firstName, inviter, company, token } = invitation;
  return {
    subject: t("members:mail.invite.subject"),
    heading: t("members:mail.invite.heading", { firstName }),
    paragraphs: [t("members:mail.invite.text", { inviter, company }), t("members:mail.invite.validity")],
    facts: [],
    action: { label: t("members:mail.invite.action"), url: toLinkUrl(brand, "invite", token) },
    footnote: t("members:mail.invite.why"),
  };
}
