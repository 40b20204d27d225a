import type { MailContent } from "#app/features/mail/mail-message.ts";
import { toConsolePath } from "#app/features/tenancy/address/tenant-paths.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";

interface MailedListing {
  id: number;
  name: string;
  company: string;
  isEdit: boolean;
}

export type Decision = "accept" | "askChanges" | "reject";

/** Mail to the seller who submitted the listing. */
export function toSubmittedMail({ t, origin }: Sender, listing: MailedListing): MailContent {
  return {
    subject: t("listings:mail.submitted.subject", { name: listing.name }),
    heading: t("listings:mail.submitted.heading"),
    paragraphs: [t(listing.isEdit ? "listings:mail.submitted.edit" : "listings:mail.submitted.text")],
    facts: toFacts(t, listing),
    action: { label: t("listings:mail.own"), url: `${origin}/myservices` },
    footnote: t("listings:mail.why"),
  };
}

/** Mail to the platform's reviewers. */
export function toToReviewMail({ t, origin, tenant }: Sender, listing: MailedListing): MailContent {
  return {
    subject: t("listings:mail.toReview.subject", { name: listing.name }),
    heading: t("listings:mail.toReview.heading"),
    paragraphs: [],
    facts: toFacts(t, listing),
    action: {
      label: t("listings:mail.toReview.action"),
      url: `${origin}${toConsolePath(tenant)}/listings/${listing.id}`,
    },
    footnote: "",
  };
}

/** Mail to the seller: the administrator's decision and its reason. */
export function toListingDecidedMail(
  { t, origin }: Sender,
  listing: MailedListing & { serviceId: number | null; isWithdrawn: boolean; decision: Decision; note: string },
): MailContent {
  const { decision, note, serviceId, id, isEdit } = listing;
  // Accepting a withdrawn listing does not list it again.
  const news = decision === "accept" && listing.isWithdrawn ? "acceptWithdrawn" : decision;
  const own = { label: t("listings:mail.own"), url: `${origin}/myservices` };
  const facts = toFacts(t, listing);
  const reason: [string, string][] = note === "" ? [] : [[t("listings:mail.note"), note]];
  const actions = {
    accept: { label: t("listings:mail.decided.accept.action"), url: `${origin}/service/${serviceId ?? ""}` },
    askChanges: { label: t("listings:mail.decided.askChanges.action"), url: `${origin}/provider?listing=${id}` },
    acceptWithdrawn: own,
    reject: own,
  };
  return {
    subject: t(`listings:mail.decided.${news}.subject`, { name: listing.name }),
    heading: t(`listings:mail.decided.${news}.heading`),
    paragraphs: [
      t(news === "reject" && isEdit ? "listings:mail.decided.reject.edit" : `listings:mail.decided.${news}.text`),
    ],
    facts: [...facts, ...reason],
    action: actions[news],
    footnote: t("listings:mail.why"),
  };
}

/** Of the listings in a mail. */
const mostNamed = 20;

/** Mail to people of a company that lost imported listings. @param names as the company had them. */
export function toTakenBackMail(
  { t, tenant, origin }: Sender,
  { names, company }: { names: readonly string[]; company: string },
): MailContent {
  const facts = { count: names.length, name: names[0] ?? "", company };
  const contact = tenant.support.email;
  const unnamed = names.length - mostNamed;
  const more = unnamed > 0 ? [t("shell:andMore", { count: unnamed })] : [];
  return {
    subject: t("listings:mail.takenBack.subject", facts),
    heading: t("listings:mail.takenBack.heading", facts),
    paragraphs: [
      t("listings:mail.takenBack.text", facts),
      ...(contact === null ? [] : [t("listings:mail.takenBack.contact", { company, contact })]),
    ],
    facts: [[t("listings:mail.listing"), [...names.slice(0, mostNamed), ...more].join("\n")]],
    action: { label: t("listings:mail.own"), url: `${origin}/myservices` },
    footnote: t("listings:mail.why"),
  };
}

/** Mail to the tenant's contact about the decision. */
export function toDecisionNotice(
  { t }: Sender,
  listing: MailedListing & { decision: Decision; note: string },
): MailContent {
  const reason: [string, string][] = listing.note === "" ? [] : [[t("listings:mail.note"), listing.note]];
  return {
    subject: t(`listings:mail.notice.${listing.decision}`, { name: listing.name }),
    heading: t(`listings:mail.notice.${listing.decision}`, { name: listing.name }),
    paragraphs: [],
    facts: [...toFacts(t, listing), ...reason],
    footnote: "",
  };
}

function toFacts(t: Sender["t"], { name, company }: MailedListing): [string, string][] {
  return [
    [t("listings:mail.listing"), name],
    [t("listings:mail.company"), company],
  ];
}
