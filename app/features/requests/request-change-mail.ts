import type { MailContent } from "#app/features/mail/mail-message.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import type { RequestAgreement } from "#app/features/usage/agreements/agree-on-request.server.ts";
import { closedStates, type RequestState } from "./request-process.ts";

export interface ChangeToNotify {
  reference: string;
  /** Empty for a need without a listing. */
  serviceName: string;
  buyerName: string;
  /** Who moved it or wrote. */
  actorName: string;
  /** The seller for whom somebody else acted; null otherwise. */
  onBehalfOf: string | null;
  /** Null for a message alone. */
  toState: RequestState | null;
  /** Empty for a move without a text. */
  note: string;
  /** An approval's effect: whether usage is billed from now on. Null for everything else. */
  agreement: RequestAgreement | null;
}

/** Mail to the buyer about a move or message of the other side. */
export function toBuyerMail({ t }: Sender, change: ChangeToNotify, url: string): MailContent {
  const { reference, toState } = change;
  return {
    subject:
      toState === null
        ? t("requests:mail.message.subject", { reference })
        : t("requests:mail.moved.subject", { reference, state: t(toBuyersState(toState)) }),
    heading: toState === null ? t("requests:mail.message.heading") : t(`requests:mail.moved.${toState}`),
    paragraphs: toAgreementText({ t }, change),
    facts: toFacts({ t }, change),
    action: { label: t("requests:mail.follow"), url },
    footnote: t("requests:mail.follow.why"),
  };
}

/** Waiting for the buyer means waiting for the reader. */
function toBuyersState(state: RequestState) {
  return state === "waitingForBuyer" ? "requests:state.waitingForYou" : (`requests:state.${state}` as const);
}

/** Mail to a person to whom a colleague assigned a request. */
export function toAssignedMail(
  { t }: Sender,
  { reference, serviceName, name }: { reference: string; serviceName: string; name: string },
  url: string,
): MailContent {
  const service: MailContent["facts"] = serviceName === "" ? [] : [[t("requests:mail.alert.service"), serviceName]];
  return {
    subject: t("requests:mail.assigned.subject", { reference }),
    heading: t("requests:mail.assigned.heading", { name }),
    paragraphs: [],
    facts: [[t("requests:mail.received.reference"), reference], ...service],
    action: { label: t("requests:mail.answer"), url },
    footnote: t("requests:mail.assigned.why"),
  };
}

/** Mail to the provider about what the buyer or an administrator did. */
export function toProviderMail({ t }: Sender, change: ChangeToNotify, url: string): MailContent {
  const { reference, toState, buyerName, actorName } = change;
  const isToAnswer = toState === null || !closedStates.includes(toState);
  return {
    subject:
      toState === null
        ? t("requests:mail.message.subject", { reference })
        : t("requests:mail.moved.subject", { reference, state: t(`requests:state.${toState}`) }),
    heading:
      toState === null
        ? t("requests:mail.message.from", { name: actorName })
        : t("requests:mail.moved.now", { state: t(`requests:state.${toState}`) }),
    paragraphs: toAgreementText({ t }, change),
    facts: [...toFacts({ t }, change), [t("requests:buyer"), buyerName]],
    action: { label: t(isToAnswer ? "requests:mail.answer" : "requests:mail.look"), url },
    footnote: "",
  };
}

/** An approval's effect on billing, in one sentence. */
function toAgreementText({ t }: Pick<Sender, "t">, { agreement }: ChangeToNotify): string[] {
  const isUntold = agreement === null || agreement === "kept" || agreement === "none";
  return isUntold ? [] : [t(`requests:mail.agreement.${agreement}`)];
}

function toFacts(
  { t }: Pick<Sender, "t">,
  { reference, serviceName, note, onBehalfOf }: ChangeToNotify,
): MailContent["facts"] {
  const facts: MailContent["facts"] = [[t("requests:mail.received.reference"), reference]];
  if (serviceName !== "") facts.push([t("requests:mail.alert.service"), serviceName]);
  if (onBehalfOf !== null) facts.push([t("requests:mail.onBehalfOf"), onBehalfOf]);
  if (note !== "") facts.push([t("requests:mail.note"), note]);
  return facts;
}
