import { and, asc, eq, inArray, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import { requests } from "#app/db/schema/requests.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { isRecipient } from "#app/features/identity/actor.server.ts";
import { type OutgoingMail, postMails } from "#app/features/mail/outbox.server.ts";
import { isErasedAddress } from "#app/features/retention/erased-address.ts";
import { firstMarketId } from "#app/features/tenancy/market.ts";
import type { Sender, SenderOf } from "#app/features/tenancy/sender.ts";

/** `closed` and `reopened`: by an administrator; `offline`: by its owner. */
type MarketNews = "closed" | "reopened" | "offline";

interface MarketsInNews {
  companyIds: readonly number[];
  /** Those of them that were to be seen until now; all of them when omitted. */
  shownIds?: readonly number[];
  news: MarketNews;
}

/**
 * Notifies the owners of markets that these were closed, taken offline or opened again, and, when they are not to be
 * seen any more, whoever has a request or an agreement from there. Call it last in the transaction of the change, which
 * sees every tenant afterwards; whoever made it is not told.
 */
export async function notifyMarketNews(
  scope: AccountScope | HomeScope,
  { companyIds, shownIds = companyIds, news }: MarketsInNews,
  senderOf: SenderOf,
): Promise<void> {
  // Owners and requesters belong to any tenant.
  await asPlatform(scope.db, async (db) => {
    const asAnyone = { ...scope, db };
    const owners = await listOwners(asAnyone, companyIds);
    const buyers = news === "reopened" ? [] : await listRequesters(asAnyone, shownIds);
    const mails = [
      ...owners.map((to) => ({ to, write: toOwnerMail })),
      ...buyers.map((to) => ({ to, write: toRequesterMail })),
    ];
    await postMails(
      asAnyone,
      mails.flatMap(({ to, write }) => {
        const sender = senderOf(to.tenantId, to.locale);
        return sender ? [{ tenantId: to.tenantId, sender, mail: write(sender, to, news) }] : [];
      }),
    );
  });
}

/** Who gets a mail in the name of the tenant that the market's company belongs to. */
interface Addressee {
  email: string;
  company: string;
  tenantId: number;
  locale: string | null;
}

function listOwners({ db, userId }: AccountScope | HomeScope, companyIds: readonly number[]): Promise<Addressee[]> {
  return db
    .select({ email: users.email, company: companies.name, tenantId: users.tenantId, locale: users.locale })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(inArray(companies.id, [...companyIds]), ne(users.id, userId ?? 0), isRecipient("editMarket")))
    .orderBy(asc(users.id));
}

/** One mail each, however much somebody asked for. What a company asked for is not a former colleague's any more. */
async function listRequesters(
  { db, userId }: AccountScope | HomeScope,
  companyIds: readonly number[],
): Promise<Addressee[]> {
  const email = sql<string>`coalesce(${users.email}, ${requests.workEmail})`;
  const found = await db
    .selectDistinct({
      email,
      company: companies.name,
      tenantId: companies.tenantId,
      locale: sql<string | null>`coalesce(${users.locale}, ${requests.locale})`,
    })
    .from(requests)
    .innerJoin(companies, eq(companies.id, sql`${requests.tenantId} - ${firstMarketId}`))
    .leftJoin(users, eq(users.id, requests.userId))
    .where(
      and(
        inArray(companies.id, [...companyIds]),
        notInArray(requests.status, ["declined", "withdrawn"]),
        isNull(requests.spamAt),
        isNull(users.deactivatedAt),
        sql`${requests.userId} is distinct from ${userId}`,
        or(isNull(requests.companyId), eq(users.companyId, requests.companyId)),
      ),
    );
  const byPerson = new Map(found.map((one) => [`${one.company} ${one.email.toLowerCase()}`, one]));
  return [...byPerson.values()].filter((one) => !isErasedAddress(one.email));
}

function toOwnerMail({ t, origin }: Sender, { email, company }: Addressee, news: MarketNews): OutgoingMail {
  return {
    kind: "marketChanged",
    recipient: email,
    content: {
      subject: t(`companies:mail.market.${news}.subject`, { company }),
      heading: t(`companies:mail.market.${news}.subject`, { company }),
      paragraphs: [t(`companies:mail.market.${news}.text`)],
      facts: [],
      action: { label: t("companies:mail.market.look"), url: `${origin}/company/market` },
      footnote: t("companies:mail.market.why", { company }),
    },
  };
}

function toRequesterMail({ t }: Sender, { email, company }: Addressee): OutgoingMail {
  return {
    kind: "marketChanged",
    recipient: email,
    content: {
      subject: t("companies:mail.market.gone.subject", { company }),
      heading: t("companies:mail.market.gone.subject", { company }),
      paragraphs: [t("companies:mail.market.gone.text")],
      facts: [],
      footnote: t("companies:mail.market.gone.why", { company }),
    },
  };
}
