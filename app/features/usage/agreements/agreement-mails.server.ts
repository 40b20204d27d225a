import { and, asc, eq, inArray } from "drizzle-orm";
import { agreements, type StoredAgreement } from "#app/db/schema/agreements.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { AccountScope, HomeScope, ShownScope } from "#app/db/scope.ts";
import type { MailContent } from "#app/features/mail/mail-message.ts";
import { postMail, postMails } from "#app/features/mail/outbox.server.ts";
import type { Sender, SenderOf } from "#app/features/tenancy/sender.ts";
import { describePrice } from "#app/features/usage/prices/describe-price.ts";
import type { PriceTerms } from "#app/features/usage/prices/price.ts";
import { listCurrentPrices } from "#app/features/usage/prices/service-prices.server.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";
import { listServiceNames, type ServiceNames } from "#app/features/usage/report/service-names.server.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { acrossTenants } from "./agree-on-request.server.ts";
import type { AgreementState } from "./agreement.ts";
import type { AgreementTerm } from "./agreement-term.ts";
import { listDeciders, listDecidersOf } from "./deciders.server.ts";

/** News of an agreement for a company's administrators. */
export interface AgreementNews {
  /** The recipient company. */
  companyId: number;
  publicId: string;
  /** In the language of a reader, or as its seller named it. */
  nameService: (locale: string) => string;
  /** The company on the other side. */
  otherCompanyId: number;
  /** The current state. */
  state: AgreementState;
  /** What was offered. */
  offer?: OfferTerms & { serviceId: number };
  /** Who of the recipient company decided, and is not notified of it; null for the other side's decision. */
  decider?: { id: number; name: string } | null;
}

/** The days that an offer is for, and the monthly limit that the seller proposes. */
export interface OfferTerms extends AgreementTerm {
  proposedLimitCents: number | null;
}

/** Notifies the administrators of one side. Call it in the transaction of the change. */
export async function notifyAgreement(scope: HomeScope, news: AgreementNews, senderOf: SenderOf): Promise<void> {
  const { publicId, state, decider, offer } = news;
  const price = offer && (await listCurrentPrices(scope, [offer.serviceId])).get(offer.serviceId);
  const [other] = await scope.db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, news.otherCompanyId));
  for (const { id, email, sender } of await listDeciders(scope, news.companyId, senderOf)) {
    if (id === decider?.id) continue;
    const { t } = sender;
    const service = news.nameService(sender.locale);
    await postMail(scope, sender, {
      kind: state === "offered" ? "agreementOffered" : "agreementChanged",
      recipient: email,
      content: {
        subject: t(`usage:agreement.mail.${state}.subject`, { service }),
        heading: t(`usage:agreement.mail.${state}`),
        paragraphs: [],
        facts: [
          [t("usage:agreement.service"), service],
          [t("usage:agreement.with"), other?.name ?? ""],
          ...(decider ? [[t("usage:held.decidedBy"), decider.name] satisfies [string, string]] : []),
          ...(offer ? [toPriceFact(sender, price), ...toTermFacts(sender, offer)] : []),
        ],
        action: { label: t("usage:agreement.mail.look"), url: toAddress(sender, publicId) },
        footnote: t("usage:agreement.mail.why"),
      },
    });
  }
}

/** @param price undefined for a service that never had one. */
function toPriceFact(sender: Sender, price: PriceTerms | undefined): [string, string] {
  const { t } = sender;
  return [t("usage:agreement.price.title"), price ? describePrice(sender, price) : t("marketplace:price.onRequest")];
}

function toTermFacts({ t, locale }: Sender, { firstDay, lastDay, proposedLimitCents }: OfferTerms): [string, string][] {
  const { day, money } = createFigures(locale);
  return [
    ...(firstDay === null ? [] : [[t("usage:agreement.firstDay"), day(firstDay)] satisfies [string, string]]),
    ...(lastDay === null ? [] : [[t("usage:agreement.lastDay"), day(lastDay)] satisfies [string, string]]),
    ...(proposedLimitCents === null
      ? []
      : [[t("usage:agreement.proposedLimit"), money(proposedLimitCents)] satisfies [string, string]]),
  ];
}

/** An agreement that ends after its last day, or has ended so. */
interface PlannedEnd {
  agreement: StoredAgreement;
  names: ServiceNames;
}

/** Notifies the administrators of both sides of each. */
export async function notifyPlannedEnds(
  scope: AccountScope,
  ends: readonly PlannedEnd[],
  senderOf: SenderOf,
): Promise<void> {
  const sides = ends.flatMap(({ agreement, names }) => [
    {
      ...{ agreement, side: "buyer" as const, companyId: agreement.buyerCompanyId },
      ...{ tenantId: agreement.buyerTenantId, nameService: names.forBuyer },
    },
    {
      ...{ agreement, side: "seller" as const, companyId: agreement.sellerCompanyId },
      ...{ tenantId: agreement.tenantId, nameService: () => names.original },
    },
  ]);
  const companyIds = sides.map(({ companyId }) => companyId);
  const deciders = await listDecidersOf(scope, companyIds, senderOf);
  const mails = sides.flatMap(({ companyId, tenantId, ...end }) =>
    (deciders.get(companyId) ?? []).map(({ email, sender }) => ({
      ...{ tenantId, sender },
      mail: { kind: "agreementChanged" as const, recipient: email, content: toEndContent(sender, end) },
    })),
  );
  await postMails(scope, mails);
}

interface EndOfSide {
  agreement: StoredAgreement;
  side: "buyer" | "seller";
  nameService: (locale: string) => string;
}

function toEndContent(sender: Sender, { agreement, side, nameService }: EndOfSide): MailContent {
  const { t, locale } = sender;
  const { publicId, lastDay, state } = agreement;
  const when = state === "ended" ? "over" : "ending";
  const days = { day: lastDay === null ? "" : createFigures(locale).day(lastDay), service: nameService(locale) };
  return {
    subject: t(`usage:agreement.mail.${when}.subject`, days),
    heading: t(`usage:agreement.mail.${when}`, days),
    paragraphs: [t(`usage:agreement.mail.${when}.${side}`)],
    facts: [
      [t("usage:agreement.service"), days.service],
      [t("usage:agreement.lastDay"), days.day],
    ],
    action: { label: t("usage:agreement.mail.look"), url: toAddress(sender, publicId) },
    footnote: t("usage:agreement.mail.why"),
  };
}

const toAddress = ({ origin }: Sender, publicId: string) => `${origin}/myservices/agreements/${publicId}`;

/** Requests by one of a company's people that were approved: it has agreements, or offers, of their services. */
interface AgreedNews {
  /** The buyer. */
  companyId: number;
  /** The sender of the requests, who is notified of these themselves, and has nothing to decide unless it is an offer. */
  userId: number | null;
  approved: readonly ApprovedRequest[];
}

export interface ApprovedRequest {
  /** The request's. */
  tenantId: number;
  serviceId: number;
  /** The sender's name. */
  requestedBy: string;
  /** It was asked for without the company, to which the sender belongs now. */
  isBrought?: boolean;
}

/**
 * Notifies a buyer's other administrators of the outcome and terms of requests by one of its people, in that
 * transaction.
 */
export async function notifyAgreed(
  scope: ShownScope,
  { companyId, userId, approved }: AgreedNews,
  senderOf: SenderOf,
): Promise<void> {
  if (approved.length === 0) return;
  await acrossTenants(scope, async () => {
    const serviceIds = approved.map(({ serviceId }) => serviceId);
    const deals = await listDeals(scope, companyId, serviceIds);
    const prices = await listCurrentPrices(scope, serviceIds);
    const namesOf = await listServiceNames(scope.db, serviceIds);
    const deciders = await listDeciders(scope, companyId, senderOf);
    const mails = approved.flatMap((request) => {
      const { tenantId, serviceId } = request;
      const deal = deals.get(serviceId);
      if (!deal) return [];
      const isOffer = deal.state === "offered";
      const kind = isOffer ? ("agreementOffered" as const) : ("agreementChanged" as const);
      const news = {
        ...request,
        deal,
        price: prices.get(serviceId),
        names: namesOf(serviceId),
        today: toDay(scope.now),
      };
      return deciders
        .filter(({ id }) => isOffer || id !== userId)
        .map(({ email, sender }) => {
          const content = toAgreedContent(sender, news);
          return { tenantId, sender, mail: { kind, recipient: email, content } };
        });
    });
    await postMails(scope, mails);
  });
}

type Deal = Pick<StoredAgreement, "publicId" | "state"> & { seller: string };

/** A buyer's newest agreement for each of these services. */
async function listDeals(
  { db }: ShownScope,
  companyId: number,
  serviceIds: readonly number[],
): Promise<ReadonlyMap<number, Deal>> {
  const { id, serviceId, publicId, state, buyerCompanyId, sellerCompanyId } = agreements;
  const rows = await db
    .select({ serviceId, publicId, state, seller: companies.name })
    .from(agreements)
    .innerJoin(companies, eq(companies.id, sellerCompanyId))
    .where(and(inArray(serviceId, [...serviceIds]), eq(buyerCompanyId, companyId)))
    .orderBy(asc(id));
  return new Map(rows.map((row) => [row.serviceId, row]));
}

interface AgreedRequest extends ApprovedRequest {
  deal: Deal;
  /** The service's price now; undefined if it never had one. */
  price: PriceTerms | undefined;
  names: ServiceNames;
  today: string;
}

function toAgreedContent(
  sender: Sender,
  { requestedBy, isBrought, deal, price, names, today }: AgreedRequest,
): MailContent {
  const { t, locale } = sender;
  const service = names.forBuyer(locale);
  const isOffer = deal.state === "offered";
  const kind = isOffer ? "offered" : "agreed";
  const text = isOffer && isBrought ? "brought" : kind;
  return {
    subject: t(`usage:agreement.mail.${kind}.subject`, { service }),
    heading: t(`usage:agreement.mail.${kind}`, { service }),
    paragraphs: [t(`usage:agreement.mail.${text}.text`, { name: requestedBy })],
    facts: [
      [t("usage:agreement.service"), service],
      [t("usage:agreement.with"), deal.seller],
      toPriceFact(sender, price),
      ...(isOffer ? [] : [[t("usage:agreement.since"), createFigures(locale).day(today)] satisfies [string, string]]),
    ],
    action: { label: t("usage:agreement.mail.look"), url: toAddress(sender, deal.publicId) },
    footnote: t("usage:agreement.mail.why"),
  };
}

/** A month's usage has reached a share of a limit, in percent; `agreement` null for the limit over all. */
export interface LimitNews {
  companyId: number;
  /** First day of the UTC month of use, which may be a past one. */
  month: string;
  percent: number;
  agreement: { publicId: string; names: ServiceNames } | null;
}

/** Notifies a buyer's administrators of a month's usage. */
export async function notifyLimit(scope: HomeScope, news: LimitNews, senderOf: SenderOf): Promise<void> {
  const { agreement, percent, month } = news;
  for (const { email, sender } of await listDeciders(scope, news.companyId, senderOf)) {
    const { t, locale } = sender;
    const subject = agreement
      ? t("usage:limit.mail.one", { percent, service: agreement.names.forBuyer(locale) })
      : t("usage:limit.mail.all", { percent });
    await postMail(scope, sender, {
      kind: "spendingAlert",
      recipient: email,
      content: {
        subject,
        heading: subject,
        paragraphs: [
          t(percent < 100 ? "usage:limit.mail.near" : "usage:limit.mail.reached", {
            month: createFigures(locale).month(month),
          }),
        ],
        facts: [],
        action: {
          label: t("usage:agreement.mail.look"),
          url: agreement ? toAddress(sender, agreement.publicId) : `${sender.origin}/myservices/agreements#limit`,
        },
        footnote: t("usage:agreement.mail.why"),
      },
    });
  }
}
