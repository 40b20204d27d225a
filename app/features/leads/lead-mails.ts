import type { MailContent } from "#app/features/mail/mail-message.ts";
import type { Brand } from "#app/features/tenancy/brand.ts";
import type { DemoRequest } from "./lead.ts";

/** To the person who asked. Nothing that was typed is repeated in it: whoever is named in the form may not be who filled it in. */
export function toLeadReceivedMail({ t }: Brand): MailContent {
  return {
    subject: t("leads:mail.received.subject"),
    heading: t("leads:mail.received.heading"),
    paragraphs: [t("leads:mail.received.text")],
    facts: [],
    footnote: t("leads:mail.received.why"),
  };
}

/** To whoever answers for the tenant. */
export function toLeadAlertMail({ t }: Brand, lead: DemoRequest): MailContent {
  const none = t("leads:mail.alert.none");
  return {
    subject: t("leads:mail.alert.subject", { company: lead.company }),
    heading: t("leads:mail.alert.heading"),
    paragraphs: [],
    facts: [
      [t("leads:name"), lead.name],
      [t("leads:email"), lead.email],
      [t("leads:company"), lead.company],
      [t("leads:phone"), lead.phoneNumber || none],
      [t("leads:message"), lead.message || none],
    ],
    footnote: "",
  };
}
