import { eq, sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { acrossTenants } from "#app/features/usage/agreements/agree-on-request.server.ts";
import { listDeciders } from "#app/features/usage/agreements/deciders.server.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";
import { readServiceNames } from "#app/features/usage/report/service-names.server.ts";

interface HeldNews {
  serviceId: number;
  /** The buyer. */
  companyId: number;
  day: string;
  requests: number;
}

type HeldWord = "asked" | "waiting" | "accepted" | "declined" | "billed" | "notBilled";

/** Who decided, with the reason, if any. */
interface DecidedBy {
  side: "buyer" | "platform";
  note: string | null;
}

/** Asks the buyer's administrators about held usage and notifies the seller's, in the transaction that records it. */
export async function notifyHeld(scope: HomeScope, news: HeldNews, senderOf: SenderOf): Promise<void> {
  await notifyCompany(scope, { ...news, toBuyer: "asked", toSeller: "waiting" }, senderOf);
}

/** Notifies both sides' administrators of the decision, except whoever made it, in the same transaction. */
export async function notifyDecided(
  scope: HomeScope,
  news: HeldNews & { decision: "accepted" | "declined"; by: DecidedBy },
  senderOf: SenderOf,
): Promise<void> {
  const toBuyer = news.decision === "accepted" ? "billed" : "notBilled";
  await notifyCompany(scope, { ...news, toBuyer, toSeller: news.decision }, senderOf);
}

async function notifyCompany(
  scope: HomeScope,
  news: HeldNews & { toBuyer: HeldWord; toSeller: HeldWord; by?: DecidedBy },
  senderOf: SenderOf,
): Promise<void> {
  await acrossTenants(scope, async () => {
    const [agreement] = await scope.db
      .select({
        publicId: agreements.publicId,
        sellerId: agreements.sellerCompanyId,
        buyer: companies.name,
      })
      .from(agreements)
      .innerJoin(companies, eq(companies.id, agreements.buyerCompanyId))
      .where(sql`${agreements.serviceId} = ${news.serviceId} and ${agreements.buyerCompanyId} = ${news.companyId}`)
      .orderBy(sql`${agreements.id} desc`)
      .limit(1);
    if (!agreement) return;
    const mail = { ...agreement, day: news.day, requests: news.requests, by: news.by };
    const { forBuyer, original } = await readServiceNames(scope.db, news.serviceId);
    const toBuyer = { companyId: news.companyId, word: news.toBuyer, nameService: forBuyer };
    const toSeller = { companyId: agreement.sellerId, word: news.toSeller, nameService: () => original };
    for (const side of [toBuyer, toSeller]) await post(scope, { ...mail, ...side }, senderOf);
  });
}

interface HeldMail {
  companyId: number;
  publicId: string;
  /** In the language of a reader, or as its seller named it. */
  nameService: (locale: string) => string;
  buyer: string;
  day: string;
  requests: number;
  word: HeldWord;
  by: DecidedBy | undefined;
}

async function post(scope: HomeScope, { companyId, word, by, ...mail }: HeldMail, senderOf: SenderOf): Promise<void> {
  for (const { id, email, sender } of await listDeciders(scope, companyId, senderOf)) {
    if (by && id === scope.userId) continue;
    const { t, locale, origin } = sender;
    const { count, day } = createFigures(locale);
    const service = mail.nameService(locale);
    await postMail(scope, sender, {
      kind: "usageHeld",
      recipient: email,
      content: {
        subject: t(`usage:held.mail.${word}.subject`, { service }),
        heading: t(`usage:held.mail.${word}`),
        paragraphs: [t(`usage:held.mail.${word}.text`)],
        facts: [
          [t("usage:agreement.service"), service],
          [t("usage:buyer"), mail.buyer],
          [t("usage:date"), day(mail.day)],
          [t("usage:requests"), count(mail.requests)],
          ...(by ? [toFact(t("usage:held.decidedBy"), t(`usage:dispute.actor.${by.side}`))] : []),
          ...(by?.note ? [toFact(t("usage:held.reason"), by.note)] : []),
        ],
        action: { label: t("usage:agreement.mail.look"), url: `${origin}/myservices/agreements/${mail.publicId}` },
        footnote: t("usage:agreement.mail.why"),
      },
    });
  }
}

const toFact = (name: string, value: string): [string, string] => [name, value];
