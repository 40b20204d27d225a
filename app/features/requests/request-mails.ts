import type { MailContent } from "#app/features/mail/mail-message.ts";
import type { Brand } from "#app/features/tenancy/brand.ts";
import type { NewRequest } from "./requests.server.ts";
import { businessTypes } from "./service-request.ts";

interface Named {
  reference: string;
  /** Where the reader follows or answers it. */
  url: string;
}

/** To the person who asked. */
export function toReceivedMail({ t }: Brand, request: NewRequest, { reference, url }: Named): MailContent {
  const about =
    request.serviceName === ""
      ? t("requests:mail.received.general")
      : t("requests:mail.received.about", { service: request.serviceName });
  return {
    subject: t("requests:mail.received.subject"),
    heading: t("requests:mail.received.heading", { firstName: request.firstName }),
    paragraphs: [about],
    facts: [
      [t("requests:mail.received.reference"), reference],
      [t("requests:mail.received.description"), request.description],
    ],
    action: { label: t("requests:mail.follow"), url },
    footnote: t("requests:mail.received.why"),
  };
}

/** To whoever answers requests for the tenant. */
export function toAlertMail({ t }: Brand, request: NewRequest, { reference, url }: Named): MailContent {
  const needs = businessTypes
    .filter((type) => request.businessTypes.includes(type.name))
    .map((type) => t(`requests:type.${type.key}`));
  const none = t("requests:mail.alert.none");
  return {
    subject: t("requests:mail.alert.subject", { reference }),
    heading: t("requests:mail.alert.heading"),
    paragraphs: [],
    facts: [
      [t("requests:mail.received.reference"), reference],
      [t("requests:mail.alert.service"), request.serviceName || none],
      [t("requests:mail.alert.needs"), needs.join(", ") || none],
      [t("requests:mail.alert.from"), `${request.firstName} ${request.lastName} <${request.workEmail}>`],
      [t("requests:mail.alert.phone"), request.phoneNumber || none],
      [t("requests:mail.received.description"), request.description],
    ],
    action: { label: t("requests:mail.answer"), url },
    footnote: "",
  };
}
