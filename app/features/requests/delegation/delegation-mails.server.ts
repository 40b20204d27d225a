import { and, eq, gt, sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { requests } from "#app/db/schema/requests.ts";
import type { HomeScope } from "#app/db/scope.ts";
import type { MailContent } from "#app/features/mail/mail-message.ts";
import { postMails } from "#app/features/mail/outbox.server.ts";
import { isOpenRequest } from "#app/features/retention/release-requests.server.ts";
import { firstMarketId } from "#app/features/tenancy/market.ts";
import type { Sender, SenderOf } from "#app/features/tenancy/sender.ts";
import { acrossTenants } from "#app/features/usage/agreements/agree-on-request.server.ts";
import { listDecidersOf } from "#app/features/usage/agreements/deciders.server.ts";

const mostMarkets = 20;

interface DelegationNews {
  news: "given" | "ended";
  sellerCompanyId: number;
  /** Null for all of the seller's services. */
  serviceId: number | null;
  /** Null for every market. */
  marketCompanyId: number | null;
}

/**
 * Notifies who answers for the market, and the seller's other people who answer. Of a delegation to every market, those
 * where a request of the seller is open. Call it in the change's transaction.
 */
export async function notifyDelegation(scope: HomeScope, senderOf: SenderOf, delegated: DelegationNews): Promise<void> {
  const { news, sellerCompanyId, serviceId, marketCompanyId } = delegated;
  const { db, userId } = scope;
  const nameOf = async (id: number | null) =>
    id === null
      ? null
      : (await db.select({ name: companies.name }).from(companies).where(eq(companies.id, id)))[0]?.name;
  const seller = (await nameOf(sellerCompanyId)) ?? "";
  const marketName = (await nameOf(marketCompanyId)) ?? null;
  const [service] = await db
    .select({ name: services.name })
    .from(services)
    .where(eq(services.id, serviceId ?? 0));
  const markets = marketCompanyId === null ? await listOpenMarkets(scope, delegated) : [marketCompanyId];
  const companyIds = [...new Set([sellerCompanyId, ...markets])];
  const deciders = await listDecidersOf(scope, companyIds, senderOf, "answerForCompany");
  const mails = companyIds.flatMap((companyId) =>
    (deciders.get(companyId) ?? [])
      .filter(({ id }) => id !== userId)
      .map(({ email, sender }) => {
        const named = { news, seller, serviceName: service?.name ?? null, marketName };
        const content = toDelegationContent(sender, named, companyId === sellerCompanyId);
        const mail = { kind: "delegationChanged" as const, recipient: email, content };
        return { tenantId: scope.tenantId, sender, mail };
      }),
  );
  await postMails(scope, mails);
}

interface NamedDelegation {
  news: DelegationNews["news"];
  seller: string;
  /** Null for all services. */
  serviceName: string | null;
  /** Null for every market. */
  marketName: string | null;
}

function toDelegationContent(
  { t, origin }: Sender,
  { news, seller, serviceName, marketName }: NamedDelegation,
  isSellers: boolean,
): MailContent {
  return {
    subject: t(`requests:mail.delegation.${news}.subject`, { seller }),
    heading: t(`requests:mail.delegation.${news}.subject`, { seller }),
    paragraphs: [t(`requests:mail.delegation.${news}.text`, { seller })],
    facts: [
      [t("requests:delegations.service"), serviceName ?? t("requests:mail.delegation.everyService")],
      [t("requests:delegations.market"), marketName ?? t("requests:delegations.everyMarket")],
    ],
    action: {
      label: t(isSellers ? "requests:delegations.title" : "requests:mail.delegation.look"),
      url: origin + (isSellers ? "/myservices/markets" : "/requests"),
    },
    footnote: t("requests:mail.delegation.why"),
  };
}

/** Companies in whose markets requests for what is delegated wait. */
function listOpenMarkets(scope: HomeScope, { sellerCompanyId, serviceId }: DelegationNews): Promise<number[]> {
  return acrossTenants(scope, async () => {
    const rows = await scope.db
      .selectDistinct({ companyId: sql<number>`${requests.tenantId} - ${firstMarketId}::int` })
      .from(requests)
      .where(
        and(
          eq(requests.ownerCompanyId, sellerCompanyId),
          serviceId === null ? undefined : eq(requests.serviceId, serviceId),
          gt(requests.tenantId, firstMarketId),
          isOpenRequest(),
        ),
      )
      .limit(mostMarkets);
    return rows.map(({ companyId }) => companyId);
  });
}
