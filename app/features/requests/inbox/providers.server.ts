import { and, asc, eq, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import { answerDelegations, type StoredRequest } from "#app/db/schema/requests.ts";
import type { Database, ShownScope } from "#app/db/scope.ts";
import { holdsPermission, isRecipient } from "#app/features/identity/actor.server.ts";
import { firstMarketId } from "#app/features/tenancy/market.ts";

const mostProviders = 5;

type Answered = Pick<
  StoredRequest,
  "tenantId" | "ownerCompanyId" | "serviceId" | "assigneeUserId" | "companyId" | "userId" | "workEmail"
>;

interface Provider {
  email: string;
  tenantId: number;
  locale: string | null;
}

/**
 * Recipients of mail about a request, who may act on it: its assignee, else the people of its owner, and of its
 * market where that answers. Never people of the buyer's own company, nor invited ones who have not accepted yet.
 */
export async function listProviders(
  scope: ShownScope,
  request: Answered,
  exceptUserId: number | null,
): Promise<Provider[]> {
  const { ownerCompanyId, assigneeUserId } = request;
  const marketCompanyId = await findAnsweringMarket(scope.db, request);
  const ofCompanies = [ownerCompanyId, marketCompanyId].filter((id) => id !== null);
  if (ofCompanies.length === 0) return [];
  const select = (assigned: number | null) =>
    scope.db
      .select({ email: users.email, tenantId: users.tenantId, locale: users.locale })
      .from(users)
      .where(
        and(
          or(...ofCompanies.map((companyId) => isActiveProvider(sql`${companyId}::int`))),
          assigned === null ? undefined : eq(users.id, assigned),
          exceptUserId === null ? undefined : ne(users.id, exceptUserId),
          not(isOnBuyersSide(request)),
        ),
      )
      .orderBy(asc(users.id))
      .limit(mostProviders);
  // The assignee may have left the company.
  const assigned = assigneeUserId === null ? [] : await select(assigneeUserId);
  if (assigned.length > 0 || (assigneeUserId !== null && assigneeUserId === exceptUserId)) return assigned;
  return select(null);
}

/** Those of the companies that have users here who answer requests. */
export async function listWithPeopleWhoAnswer(
  db: Database,
  companyIds: readonly number[],
): Promise<ReadonlySet<number | null>> {
  if (companyIds.length === 0) return new Set();
  const found = await db
    .selectDistinct({ id: users.companyId })
    .from(users)
    .where(isActiveProvider(sql`any(${sql.param(companyIds)}::int[])`));
  return new Set(found.map(({ id }) => id));
}

/** Condition for active users who answer for a company, given as an SQL expression. */
export function isActiveProvider(companyId: SQL): SQL | undefined {
  const isOfCompany = sql`${users.companyId} = ${companyId}`;
  return and(isOfCompany, isRecipient("answerForCompany"));
}

/** Condition for users of a company who answer for it. */
export function answersFor(companyId: number): SQL | undefined {
  return and(eq(users.companyId, companyId), holdsPermission("answerForCompany"));
}

/** The company whose market a request was made in, if it may act: for requests without a seller, or by delegation. */
async function findAnsweringMarket(
  db: Database,
  { tenantId, ownerCompanyId, serviceId }: Answered,
): Promise<number | null> {
  if (tenantId <= firstMarketId) return null;
  const marketCompanyId = tenantId - firstMarketId;
  if (ownerCompanyId === null) return marketCompanyId;
  const { sellerCompanyId, serviceId: ofService, marketCompanyId: ofMarket } = answerDelegations;
  const [delegated] = await db
    .select({ id: answerDelegations.id })
    .from(answerDelegations)
    .where(
      and(
        eq(sellerCompanyId, ownerCompanyId),
        or(isNull(ofService), eq(ofService, serviceId ?? 0)),
        or(isNull(ofMarket), eq(ofMarket, marketCompanyId)),
      ),
    )
    .limit(1);
  return delegated ? marketCompanyId : null;
}

/** The same sides as in the inbox: the buying company, and the company of the account or address that sent it. */
function isOnBuyersSide({ companyId, userId, workEmail }: Answered) {
  return sql<boolean>`(coalesce(users.company_id = ${companyId}::int, false) or exists (
    select 1 from users b where b.company_id = users.company_id
      and (b.id = ${userId}::int or lower(b.email) = lower(${workEmail}))))`;
}
