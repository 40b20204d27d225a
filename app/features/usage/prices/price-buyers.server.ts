import { and, eq, isNull, ne, notInArray } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { requests } from "#app/db/schema/requests.ts";
import type { Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { isOpenRequest } from "#app/features/retention/release-requests.server.ts";
import { endedStates } from "#app/features/usage/agreements/agreement.ts";

/** A company that has agreed to a price, or has requested at it: the seller's yes would make that an agreement (decision 036). */
export interface PriceBuyer {
  companyId: number;
  /** Of the agreement's page, or the request's. */
  path: string;
}

/** Companies with an agreement that is not over, or an undecided request, each once. */
export function listBuyers(database: Database, serviceId: number): Promise<PriceBuyer[]> {
  return asPlatform(database, async (db) => {
    const agreed = await db
      .select({ companyId: agreements.buyerCompanyId, publicId: agreements.publicId })
      .from(agreements)
      .where(and(eq(agreements.serviceId, serviceId), notInArray(agreements.state, [...endedStates])))
      .orderBy(agreements.id);
    const requested = await db
      .select({ companyId: requests.companyId, id: requests.id })
      .from(requests)
      .where(
        and(
          ...[eq(requests.serviceId, serviceId), isOpenRequest(), ne(requests.status, "approved")],
          isNull(requests.spamAt),
        ),
      )
      .orderBy(requests.id);
    const paths = new Map(agreed.map(({ companyId, publicId }) => [companyId, `/myservices/agreements/${publicId}`]));
    for (const { companyId, id } of requested)
      if (companyId !== null && !paths.has(companyId)) paths.set(companyId, `/details?id=${id}`);
    return [...paths].map(([companyId, path]) => ({ companyId, path }));
  });
}
