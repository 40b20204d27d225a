import { and, asc, inArray } from "drizzle-orm";
import type { StoredDispute } from "#app/db/schema/disputes.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import type { Database, HomeScope } from "#app/db/scope.ts";
import { isRecipient } from "#app/features/identity/actor.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { Sender, SenderOf } from "#app/features/tenancy/sender.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";
import { listServiceNames } from "#app/features/usage/report/service-names.server.ts";
import type { DisputeAction, DisputeSide } from "./dispute.ts";

const mostRecipients = 5;

/** An action in a dispute, with its actor. */
export interface DisputeNews {
  dispute: StoredDispute;
  kind: "report" | DisputeAction;
  by: DisputeSide;
  /** For a correction. */
  change?: { day: string; requestsBefore: number; requestsAfter: number; cents: number };
}

/**
 * Notifies the representatives of the other side, or of both when the platform acted. Call it in the action's
 * transaction.
 */
export async function notifyDispute(scope: HomeScope, news: DisputeNews, senderOf: SenderOf): Promise<void> {
  const { dispute, by } = news;
  const { buyerCompanyId, sellerCompanyId } = dispute;
  const names = (await listDisputeNames(scope, [dispute]))(dispute);
  const recipients = [...(by === "buyer" ? [] : [buyerCompanyId]), ...(by === "seller" ? [] : [sellerCompanyId])];
  for (const [companyId, speakers] of await listSpeakers(scope, recipients, senderOf)) {
    for (const { email, sender } of speakers) {
      const service = companyId === buyerCompanyId ? names.forBuyer(sender.locale) : names.service;
      await postMail(scope, sender, {
        kind: news.kind === "report" ? "disputeReported" : "disputeChanged",
        recipient: email,
        content: toContent(sender, news, { ...names, service }),
      });
    }
  }
}

export interface DisputeNames {
  /** As the seller named it. */
  service: string;
  /** The service's name in the language of a reader on the buyer's side. */
  forBuyer: (locale: string) => string;
  buyer: string;
  seller: string;
}

function toContent(sender: Sender, { dispute, kind, change }: DisputeNews, names: Omit<DisputeNames, "forBuyer">) {
  const { t, locale } = sender;
  const { money, count, day, month } = createFigures(locale);
  const { firstDay, lastDay, publicId } = dispute;
  const time = firstDay === lastDay ? day(firstDay) : month(dispute.month);
  const corrected = change
    ? [
        [
          t("usage:dispute.corrected"),
          t("usage:dispute.correction", {
            day: day(change.day),
            count: change.requestsBefore,
            before: count(change.requestsBefore),
            after: count(change.requestsAfter),
            money: money(Math.abs(change.cents)),
          }),
        ] as [string, string],
      ]
    : [];
  return {
    subject: t(`usage:dispute.mail.${kind}.subject`, { service: names.service }),
    heading: t(`usage:dispute.mail.${kind}`),
    paragraphs: [],
    facts: [
      [t("usage:service"), names.service],
      [t("usage:dispute.line"), time],
      [t("usage:buyer"), names.buyer],
      [t("usage:dispute.seller"), names.seller],
      ...corrected,
    ] as [string, string][],
    action: { label: t("usage:dispute.mail.look"), url: `${sender.origin}/company/payment/disputes/${publicId}` },
    footnote: t("usage:agreement.mail.why"),
  };
}

/** The names in disputes, for each of them. */
export async function listDisputeNames(
  { db }: { db: Database },
  disputes: readonly StoredDispute[],
): Promise<(dispute: StoredDispute) => DisputeNames> {
  const namesOf = await listServiceNames(
    db,
    disputes.map(({ serviceId }) => serviceId),
  );
  const companyIds = disputes.flatMap(({ buyerCompanyId, sellerCompanyId }) => [buyerCompanyId, sellerCompanyId]);
  const found = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, companyIds));
  const companyNames = new Map(found.map(({ id, name }) => [id, name]));
  return ({ serviceId, buyerCompanyId, sellerCompanyId }) => {
    const { original: service, forBuyer } = namesOf(serviceId);
    const [buyer = "", seller = ""] = [companyNames.get(buyerCompanyId), companyNames.get(sellerCompanyId)];
    return { service, forBuyer, buyer, seller };
  };
}

/** Representatives of a company in disputes and billing, each with their sender. */
export async function listSpeakers(
  { db }: { db: Database },
  companyIds: readonly number[],
  senderOf: SenderOf,
): Promise<Map<number, Speaker[]>> {
  const { companyId, email, tenantId, locale } = users;
  const people = await db
    .select({ companyId, email, tenantId, locale })
    .from(users)
    .where(and(inArray(companyId, [...companyIds]), isRecipient("settleDisputes")))
    .orderBy(asc(users.id));
  const speakers = new Map<number, Speaker[]>(companyIds.map((id) => [id, []]));
  for (const person of people) {
    const ofCompany = speakers.get(person.companyId ?? 0);
    const sender = senderOf(person.tenantId, person.locale);
    if (ofCompany && sender && ofCompany.length < mostRecipients) ofCompany.push({ email: person.email, sender });
  }
  return speakers;
}

export interface Speaker {
  email: string;
  sender: Sender;
}
