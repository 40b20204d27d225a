import { and, asc, eq, inArray, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import { requests } from "#app/db/schema/requests.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { isRecipient } from "#app/features/identity/actor.server.ts";
import { listRecentRecipients, type OutgoingMail, postMails, withdrawMails } from "#app/features/mail/outbox.server.ts";
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

/** How long requesters are not told of a market that is not to be seen: it may be a moment's mistake. */
const waitMs = 3_600_000;

/**
 * Notifies the owners of markets that these were closed, taken offline or opened again, and, when they are not to be
 * seen any more, an hour later whoever has a request or an agreement from there, unless they are open again by then.
 * Nobody is told twice within a day that the same market is offline or gone, and whoever did it is not told. Call it last
 * in the transaction of the change, which sees every tenant afterwards.
 */
export async function notifyMarketNews(
  scope: AccountScope | HomeScope,
  { companyIds, shownIds = companyIds, news }: MarketsInNews,
  senderOf: SenderOf,
): Promise<void> {
  // Owners and requesters belong to any tenant.
  await asPlatform(scope.db, async (db) => {
    const asAnyone = { ...scope, db };
    if (news === "reopened") await withdrawMails(asAnyone, { kind, topics: shownIds.map(goneTopic) });
    const owners = await listOwners(asAnyone, companyIds);
    const buyers = news === "reopened" ? [] : await listRequesters(asAnyone, shownIds);
    const repeated = [...(news === "offline" ? companyIds.map(offlineTopic) : []), ...shownIds.map(goneTopic)];
    const known = await listRecentRecipients(asAnyone, { kind, topics: repeated });
    const notBefore = new Date(scope.now.getTime() + waitMs);
    const mails = [
      ...owners.map((to) => ({ to, write: toOwnerMail, topic: offlineTopic(to.companyId), notBefore: scope.now })),
      ...buyers.map((to) => ({ to, write: toRequesterMail, topic: goneTopic(to.companyId), notBefore })),
    ].filter(({ to, topic }) => !known.has(`${topic} ${to.email.toLowerCase()}`));
    await postMails(
      asAnyone,
      mails.flatMap(({ to, write, topic, notBefore }) => {
        const sender = senderOf(to.tenantId, to.locale);
        const own = news === "offline" || write === toRequesterMail ? { topic } : {};
        return sender
          ? [{ tenantId: to.tenantId, sender, mail: { ...write(sender, to, news), ...own, notBefore } }]
          : [];
      }),
    );
  });
}

/** Takes back what its requesters were about to be told of a market that is open again. Call it as the above. */
export function withdrawMarketNews(scope: AccountScope | HomeScope, companyId: number): Promise<void> {
  return asPlatform(scope.db, (db) => withdrawMails({ ...scope, db }, { kind, topics: [goneTopic(companyId)] }));
}

const kind = "marketChanged";
const offlineTopic = (companyId: number) => `market-offline-${companyId}`;
const goneTopic = (companyId: number) => `market-gone-${companyId}`;

/** Who gets a mail in the name of the tenant that the market's company belongs to. */
interface Addressee {
  email: string;
  companyId: number;
  company: string;
  tenantId: number;
  locale: string | null;
}

function listOwners({ db, userId }: AccountScope | HomeScope, companyIds: readonly number[]): Promise<Addressee[]> {
  return db
    .select({
      email: users.email,
      companyId: companies.id,
      company: companies.name,
      tenantId: users.tenantId,
      locale: users.locale,
    })
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
      companyId: companies.id,
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
  const byPerson = new Map(found.map((one) => [`${one.companyId} ${one.email.toLowerCase()}`, one]));
  return [...byPerson.values()].filter((one) => !isErasedAddress(one.email));
}

function toOwnerMail(
  { t, origin, tenant }: Sender,
  { email: recipient, company }: Addressee,
  news: MarketNews,
): OutgoingMail {
  const { email } = tenant.support;
  const text =
    news === "closed" && email !== null
      ? t("companies:mail.market.closed.text.contact", { email })
      : t(`companies:mail.market.${news}.text`);
  return {
    kind,
    recipient,
    content: {
      subject: t(`companies:mail.market.${news}.subject`, { company }),
      heading: t(`companies:mail.market.${news}.subject`, { company }),
      paragraphs: [text],
      facts: [],
      action: { label: t("companies:mail.market.look"), url: `${origin}/company/market` },
      footnote: t("companies:mail.market.why", { company }),
    },
  };
}

function toRequesterMail({ t }: Sender, { email, company }: Addressee): OutgoingMail {
  return {
    kind,
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
