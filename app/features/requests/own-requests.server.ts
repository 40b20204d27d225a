import { and, desc, eq } from "drizzle-orm";
import { requests } from "#app/db/schema/requests.ts";
import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { type OwnRequest, toReference } from "./own-request.ts";

const shown = 50;

/** What the signed-in user asked for in this tenant, newest first; nothing for a visitor. */
export async function listOwnRequests(scope: Scope): Promise<OwnRequest[]> {
  const { userId } = scope;
  if (userId === null) return [];
  const rows = await inTenant(scope, ({ db, tenantId }) =>
    db
      .select({
        id: requests.id,
        kind: requests.kind,
        status: requests.status,
        serviceId: requests.serviceId,
        serviceName: requests.serviceName,
        description: requests.description,
        createdAt: requests.createdAt,
      })
      .from(requests)
      .where(and(eq(requests.tenantId, tenantId), eq(requests.userId, userId)))
      .orderBy(desc(requests.createdAt), desc(requests.id))
      .limit(shown),
  );
  return rows.map((row) => ({ ...row, reference: toReference(row.id), createdAt: row.createdAt.toISOString() }));
}
