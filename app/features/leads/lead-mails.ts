import type { MailContent } from "#app/features/mail/mail-message.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import type { DemoRequest, LeadKind } from "./lead.ts";

/** Mail to the person who asked. Repeats no input: the address may belong to somebody else than the sender. */
export function toLeadReceivedMail({ t }: Sender, kind: LeadKind): MailContent {
  if (kind === "campaign") {
    return {
      subject: t("leads:mail.joined.subject"),
      heading: t("leads:mail.joined.heading"),
      paragraphs: [t("leads:mail.joined.text")],
      facts: [],
      footnote: t("leads:mail.joined.why"),
    };
  }
  return {
    subject: t("leads:mail.received.subject"),
    heading: t("leads:mail.received.heading"),
    paragraphs: [t("leads:mail.received.text")],
    facts: [],
    footnote: t("leads:mail.received.why"),
  };
}

/** Mail to the tenant's contact. */
export function toLeadAlertMail({ t }: Sender, lead: DemoRequest & { kind: LeadKind }): MailContent {
  const none = t("leads:mail.alert.none");
  const company = { company: lead.company };
  const isDemo = lead.kind === "demo";
  return {
    subject: isDemo ? t("leads:mail.alert.subject", company) : t("leads:mail.campaign.subject", company),
    heading: isDemo ? t("leads:mail.alert.heading") : t("leads:mail.campaign.heading"),
    paragraphs: [],
    facts: [
      [t("leads:name"), lead.name],
      [t("leads:email"), lead.email],
      [isDemo ? t("leads:company") : t("leads:agencyName"), lead.company],
      [t("leads:phone"), lead.phoneNumber || none],
      ...(isDemo ? [[t("leads:message"), lead.message || none] satisfies [string, string]] : []),
    ],
    footnote: "",
  };
}
