import { and, inArray, lte } from "drizzle-orm";
import { listings } from "#app/db/schema/listings.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { decideListing, type Publication } from "./decide-listing.server.ts";

interface Acceptance {
  ids: readonly number[];
  /** Time the list was read: listings submitted later are not accepted unseen. */
  seen: Date;
  confirmation: Confirmation;
}

/**
 * Accepts submitted listings, each as its own page does, and skips others.
 * @returns null for users who are not reviewers.
 */
export async function acceptListings(
  scope: AccountScope,
  { ids, seen, confirmation, ...publication }: Acceptance & Publication,
): Promise<ConfirmableOutcome<"nobody"> | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  if (ids.length === 0) return { kind: "refused", reason: "nobody" };
  const required = await requireConfirmation(scope, confirmation, ids.length > 1);
  if (required) return { kind: "unconfirmed", required };
  const chosen = await asPlatform(scope.db, (db) =>
    db
      .select({ id: listings.id, submittedAt: listings.submittedAt })
      .from(listings)
      .where(and(inArray(listings.id, [...ids]), lte(listings.submittedAt, seen)))
      .orderBy(listings.id),
  );
  let count = 0;
  // Sequentially: each is published, priced and mailed in a transaction of its own.
  for (const { id, submittedAt } of chosen) {
    const decision = { id, decision: "accept", note: "", submittedAt: submittedAt?.toISOString() ?? "" } as const;
    const outcome = await decideListing(scope, { decision, ...publication });
    if (outcome.kind === "done") count += 1;
  }
  return { kind: "done", count };
}
