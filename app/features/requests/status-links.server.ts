import { and, eq, gt, sql } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import { requestLinks } from "#app/db/schema/requests.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { createSecretToken, hashSecret } from "#app/features/identity/session/secret-token.server.ts";
import { firstMarketId } from "#app/features/tenancy/market.ts";

const lifetime = 90 * 24 * 3_600_000;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Creates a link by which its holder follows a request of the scope's tenant and answers for the buyer, for 90 days.
 * Call it in the transaction of the mail that contains it.
 * @returns the token, 32 random bytes in base64url; only its SHA-256 is stored.
 */
export async function createStatusLink(scope: ShownScope, requestId: number): Promise<string> {
  const token = createSecretToken();
  await scope.db.insert(requestLinks).values({
    tenantId: scope.tenantId,
    tokenHash: hashSecret(token),
    requestId,
    expiresAt: new Date(scope.now.getTime() + lifetime),
    createdAt: scope.now,
  });
  return token;
}

/** The id of a link's request; null for a token that is malformed, forged, expired or another tenant's. */
export async function findLinkedRequest(scope: ShownScope, token: string): Promise<number | null> {
  if (!tokenPattern.test(token)) return null;
  const [link] = await scope.db
    .select({ requestId: requestLinks.requestId })
    .from(requestLinks)
    .where(
      and(
        eq(requestLinks.tenantId, scope.tenantId),
        eq(requestLinks.tokenHash, hashSecret(token)),
        gt(requestLinks.expiresAt, scope.now),
      ),
    );
  return link?.requestId ?? null;
}

/** The tenant id of a market of the scope's tenant that is offline, for the link of a request that was made there. */
export async function findOfflineMarket(scope: ShownScope, token: string): Promise<number | null> {
  if (!tokenPattern.test(token)) return null;
  const { tenantId, tokenHash } = requestLinks;
  const isOffline = and(eq(companies.tenantId, scope.tenantId), eq(companies.hasGigMarket, false));
  const [link] = await asPlatform(scope.db, (db) =>
    db
      .select({ tenantId })
      .from(requestLinks)
      .innerJoin(companies, eq(sql`${companies.id} + ${firstMarketId}::int`, tenantId))
      .where(and(eq(tokenHash, hashSecret(token)), isOffline)),
  );
  return link?.tenantId ?? null;
}
