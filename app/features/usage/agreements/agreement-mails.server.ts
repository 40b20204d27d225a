import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import type { AnyScope, HomeScope, ShownScope } from "#app/db/scope.ts";
import { holdsPermission } from "#app/features/identity/actor.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { Sender, SenderOf } from "#app/features/tenancy/sender.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { acrossTenants } from "./agree-on-request.server.ts";
import type { AgreementState } from "./agreement.ts";

const mostRecipients = 5;

/** What a company's administrators are told of an agreement. */
export interface AgreementNews {
  /** Who is told. */
  companyId: number;
  publicId: string;
  serviceName: string;
  /** The company on the other side. */
  otherCompanyId: number;
  /** How it stands now. */
  state: AgreementState;
}

/** Tells the administrators of one side how an agreement stands; call it in the transaction of the change. */
export async function notifyAgreement(scope: HomeScope, news: AgreementNews, senderOf: SenderOf): Promise<void> {
  const { publicId, serviceName, state } = news;
  const [other] = await scope.db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, news.otherCompanyId));
  for (const { email, sender } of await listDeciders(scope, news.companyId, senderOf)) {
    const { t } = sender;
    await postMail(scope, sender, {
      kind: state === "offered" ? "agreementOffered" : "agreementChanged",
      recipient: email,
      content: {
        subject: t(`usage:agreement.mail.${state}.subject`, { service: serviceName }),
        heading: t(`usage:agreement.mail.${state}`),
        paragraphs: [],
        facts: [
          [t("usage:agreement.service"), serviceName],
          [t("usage:agreement.with"), other?.name ?? ""],
        ],
        action: { label: t("usage:agreement.mail.look"), url: toAddress(sender, publicId) },
        footnote: t("usage:agreement.mail.why"),
      },
    });
  }
}

const toAddress = ({ origin }: Sender, publicId: string) => `${origin}/myservices/agreements/${publicId}`;

/** Who decides for a company, with the brand that each is written to in. */
export async function listDeciders(scope: AnyScope, companyId: number, senderOf: SenderOf) {
  const people = await scope.db
    .select({ id: users.id, email: users.email, tenantId: users.tenantId, locale: users.locale })
    .from(users)
    .where(and(eq(users.companyId, companyId), holdsPermission("manageAgreements"), isNull(users.deactivatedAt)))
    .orderBy(asc(users.id))
    .limit(mostRecipients);
  return people.flatMap(({ id, email, tenantId, locale }) => {
    const sender = senderOf(tenantId, locale);
    return sender ? [{ id, email, sender }] : [];
  });
}

/** That a company has an agreement since somebody of it asked for a service and got it. */
interface AgreedNews {
  serviceId: number;
  /** The buyer. */
  companyId: number;
  /** Who asked: is told of the request itself. */
  userId: number | null;
  /** By name. */
  askedBy: string;
}

/** Tells a buyer's other administrators what one of its people's requests has come to, with the terms; in that transaction. */
export async function notifyAgreed(scope: ShownScope, news: AgreedNews, senderOf: SenderOf): Promise<void> {
  const { serviceId, companyId, userId, askedBy } = news;
  await acrossTenants(scope, async () => {
    const [agreed] = await scope.db
      .select({
        publicId: agreements.publicId,
        cents: agreements.unitCents,
        service: services.name,
        seller: companies.name,
      })
      .from(agreements)
      .innerJoin(services, eq(services.id, agreements.serviceId))
      .innerJoin(companies, eq(companies.id, agreements.sellerCompanyId))
      .where(and(eq(agreements.serviceId, serviceId), eq(agreements.buyerCompanyId, companyId)))
      .orderBy(desc(agreements.id))
      .limit(1);
    if (!agreed) return;
    for (const { id, email, sender } of await listDeciders(scope, companyId, senderOf)) {
      if (id === userId) continue;
      const { t, locale } = sender;
      const { money, day } = createFigures(locale);
      await postMail(scope, sender, {
        kind: "agreementChanged",
        recipient: email,
        content: {
          subject: t("usage:agreement.mail.agreed.subject", { service: agreed.service }),
          heading: t("usage:agreement.mail.agreed", { service: agreed.service }),
          paragraphs: [t("usage:agreement.mail.agreed.text", { name: askedBy })],
          facts: [
            [t("usage:agreement.service"), agreed.service],
            [t("usage:agreement.with"), agreed.seller],
            [t("usage:agreement.price"), money(agreed.cents)],
            [t("usage:agreement.since"), day(toDay(scope.now))],
          ],
          action: { label: t("usage:agreement.mail.look"), url: toAddress(sender, agreed.publicId) },
          footnote: t("usage:agreement.mail.why"),
        },
      });
    }
  });
}

/** That a month's use has reached a part of a limit, in percent; `agreement` null for the limit over all. */
export interface LimitNews {
  companyId: number;
  percent: number;
  agreement: { publicId: string; serviceName: string } | null;
}

/** Tells a buyer's administrators how far a month's use has come. */
export async function notifyLimit(scope: HomeScope, news: LimitNews, senderOf: SenderOf): Promise<void> {
  const { agreement, percent } = news;
  for (const { email, sender } of await listDeciders(scope, news.companyId, senderOf)) {
    const { t } = sender;
    const subject = agreement
      ? t("usage:limit.mail.one", { percent, service: agreement.serviceName })
      : t("usage:limit.mail.all", { percent });
    await postMail(scope, sender, {
      kind: "spendingAlert",
      recipient: email,
      content: {
        subject,
        heading: subject,
        paragraphs: [t(percent < 100 ? "usage:limit.mail.near" : "usage:limit.mail.reached")],
        facts: [],
        action: {
          label: t("usage:agreement.mail.look"),
          url: agreement ? toAddress(sender, agreement.publicId) : `${sender.origin}/myservices/agreements`,
        },
        footnote: t("usage:agreement.mail.why"),
      },
    });
  }
}
