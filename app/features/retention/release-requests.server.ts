import { and, inArray, notInArray, type SQL } from "drizzle-orm";
import { requests } from "#app/db/schema/requests.ts";
import type { Database } from "#app/db/scope.ts";

/** Condition for requests that nobody has ended, and that are not live yet. */
export function isOpenRequest(): SQL {
  return notInArray(requests.status, ["live", "declined", "withdrawn"]);
}

/**
 * Gives the open requests that people were to answer back to their teams, when these people can no longer answer. Call
 * it where every tenant's private rows are seen: a seller answers on all of them.
 */
export async function releaseRequests(db: Database, userIds: readonly number[]): Promise<void> {
  await db
    .update(requests)
    .set({ assigneeUserId: null })
    .where(and(inArray(requests.assigneeUserId, [...userIds]), isOpenRequest()));
}
