import type { MailContent } from "#app/features/mail/mail-message.ts";
import type { NewRequest } from "#app/features/requests/form/service-request.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { listAnswers } from "./request-answers.ts";
import type { RequestState } from "./request-process.ts";

interface Named {
  reference: string;
  /** Where the recipient follows or answers it. */
  url: string;
}

/**
 * Mail to the sender. To an address that is not the account's own, and may be anybody's, nothing is sent that the sender
 * wrote: the link shows it.
 */
export function toReceivedMail(
  { t }: Sender,
  request: NewRequest,
  { reference, url, isOwn }: Named & { isOwn: boolean },
): MailContent {
  const { serviceId, serviceName, firstName, description } = request;
  const isNamed = isOwn ? serviceName !== "" : serviceId !== null;
  return {
    subject: t("requests:mail.received.subject"),
    heading: isOwn ? t("requests:mail.received.heading", { firstName }) : t("requests:mail.received.thanks"),
    paragraphs: [
      isNamed ? t("requests:mail.received.about", { service: serviceName }) : t("requests:mail.received.general"),
    ],
    facts: [
      [t("requests:mail.received.reference"), reference],
      ...(isOwn ? [[t("requests:mail.received.description"), description] satisfies [string, string]] : []),
    ],
    action: { label: t("requests:mail.follow"), url },
    footnote: t("requests:mail.received.why"),
  };
}

/** Mail to the sender after a repeated request was refused: a link to the first one. */
export function toLinkMail(
  { t }: Sender,
  request: { serviceName: string; firstName: string },
  { reference, url, state }: Named & { state: RequestState },
): MailContent {
  return {
    subject: t("requests:mail.link.subject", { reference }),
    heading: t("requests:mail.link.heading"),
    paragraphs: [
      request.serviceName === ""
        ? t("requests:mail.link.general")
        : t("requests:mail.link.about", { service: request.serviceName }),
    ],
    facts: [
      [t("requests:mail.received.reference"), reference],
      [
        t("requests:status"),
        t(state === "waitingForBuyer" ? "requests:state.waitingForYou" : `requests:state.${state}`),
      ],
    ],
    action: { label: t("requests:mail.follow"), url },
    footnote: t("requests:mail.received.why"),
  };
}

interface Alerted extends Named {
  /** Whether the recipient answers it, rather than being told of it. */
  answers: boolean;
  /** The asking account's; null without one. */
  company: string | null;
}

/** Mail to the tenant's people who answer requests, or are told of them. */
export function toAlertMail({ t }: Sender, request: NewRequest, alerted: Alerted): MailContent {
  const { reference, url, answers, company } = alerted;
  const given = listAnswers(request).map(({ label, options, text }): [string, string] => [
    t(label),
    text || options.map((option) => t(option)).join(", "),
  ]);
  const none = t("requests:mail.alert.none");
  return {
    subject: t("requests:mail.alert.subject", { reference }),
    heading: t("requests:mail.alert.heading"),
    paragraphs: [],
    facts: [
      [t("requests:mail.received.reference"), reference],
      [t("requests:mail.alert.service"), request.serviceName || none],
      ...given,
      [t("requests:mail.alert.from"), `${request.firstName} ${request.lastName} <${request.workEmail}>`],
      ...(company === null ? [] : [[t("requests:mail.alert.company"), company] satisfies [string, string]]),
      [t("requests:mail.alert.phone"), request.phoneNumber || none],
      [t("requests:mail.alert.description"), request.description],
    ],
    action: { label: t(answers ? "requests:mail.answer" : "requests:mail.look"), url },
    footnote: "",
  };
}
