import { eq, sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { acrossTenants } from "#app/features/usage/agreements/agree-on-request.server.ts";
import { listDeciders } from "#app/features/usage/agreements/agreement-mails.server.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";

interface HeldNews {
  serviceId: number;
  /** The buyer. */
  companyId: number;
  day: string;
  requests: number;
}

type HeldWord = "asked" | "waiting" | "accepted" | "declined";

/** Asks a buyer's administrators about use that is held, and tells the seller's; in the transaction of the use. */
export async function notifyHeld(scope: HomeScope, news: HeldNews, senderOf: SenderOf): Promise<void> {
  await notifyCompany(scope, { ...news, toBuyer: "asked", toSeller: "waiting" }, senderOf);
}

/** Tells the seller's administrators what became of it; in the transaction of the decision. */
export async function notifyDecided(
  scope: HomeScope,
  news: HeldNews & { decision: "accepted" | "declined" },
  senderOf: SenderOf,
): Promise<void> {
  await notifyCompany(scope, { ...news, toBuyer: null, toSeller: news.decision }, senderOf);
}

async function notifyCompany(
  scope: HomeScope,
  news: HeldNews & { toBuyer: HeldWord | null; toSeller: HeldWord },
  senderOf: SenderOf,
): Promise<void> {
  await acrossTenants(scope, async () => {
    const [agreement] = await scope.db
      .select({
        publicId: agreements.publicId,
        sellerId: agreements.sellerCompanyId,
        service: services.name,
        buyer: companies.name,
      })
      .from(agreements)
      .innerJoin(services, eq(services.id, agreements.serviceId))
      .innerJoin(companies, eq(companies.id, agreements.buyerCompanyId))
      .where(sql`${agreements.serviceId} = ${news.serviceId} and ${agreements.buyerCompanyId} = ${news.companyId}`)
      .orderBy(sql`${agreements.id} desc`)
      .limit(1);
    if (!agreement) return;
    const mail = { ...agreement, day: news.day, requests: news.requests };
    if (news.toBuyer) await post(scope, { ...mail, companyId: news.companyId, word: news.toBuyer }, senderOf);
    await post(scope, { ...mail, companyId: agreement.sellerId, word: news.toSeller }, senderOf);
  });
}

interface HeldMail {
  companyId: number;
  publicId: string;
  service: string;
  buyer: string;
  day: string;
  requests: number;
  word: HeldWord;
}

async function post(scope: HomeScope, { companyId, word, ...mail }: HeldMail, senderOf: SenderOf): Promise<void> {
  for (const { email, sender } of await listDeciders(scope, companyId, senderOf)) {
    const { t, locale, origin } = sender;
    const { count, day } = createFigures(locale);
    await postMail(scope, sender, {
      kind: "usageHeld",
      recipient: email,
      content: {
        subject: t(`usage:held.mail.${word}.subject`, { service: mail.service }),
        heading: t(`usage:held.mail.${word}`),
        paragraphs: [t(`usage:held.mail.${word}.text`)],
        facts: [
          [t("usage:agreement.service"), mail.service],
          [t("usage:buyer"), mail.buyer],
          [t("usage:date"), day(mail.day)],
          [t("usage:requests"), count(mail.requests)],
        ],
        action: { label: t("usage:agreement.mail.look"), url: `${origin}/myservices/agreements/${mail.publicId}` },
        footnote: t("usage:agreement.mail.why"),
      },
    });
  }
}
