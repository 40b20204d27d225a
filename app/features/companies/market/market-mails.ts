import { toAgencyLink } from "#app/features/companies/agency-link.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import type { MailContent } from "#app/features/mail/mail-message.ts";

/** To the owner of a market that opened by itself: where it is, and by which link agents join. */
export function toMarketOpenedMail(
  sender: AccountSender,
  { firstName }: { firstName: string },
  slug: string,
): MailContent {
  const { t, origin, tenant } = sender;
  const url = `${origin}/${slug}/myservices`;
  const link = toAgencyLink(sender, slug);
  const agents: MailContent["facts"] = tenant.features.signUp ? [[t("companies:mail.opened.agents"), link]] : [];
  return {
    subject: t("companies:mail.opened.subject"),
    heading: t("companies:mail.opened.heading", { firstName }),
    paragraphs: [t("companies:mail.opened.text")],
    facts: [[t("companies:mail.opened.address"), url], ...agents],
    action: { label: t("companies:market.see"), url },
    footnote: t("companies:mail.opened.why"),
  };
}
