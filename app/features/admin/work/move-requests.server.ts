import { and, inArray } from "drizzle-orm";
import { requests } from "#app/db/schema/requests.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { changeInConsole } from "#app/features/admin/people/administrator.server.ts";
import type { RequestMove } from "#app/features/admin/request-move.ts";
import { mostRows } from "#app/features/admin/table/most-rows.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { actOnRequest } from "#app/features/requests/inbox/act-on-request.server.ts";
import { findProvider } from "#app/features/requests/inbox/request-party.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";

interface RequestsMove {
  ids: readonly number[];
  move: RequestMove;
  confirmation: Confirmation;
}

/**
 * Moves requests like the inbox, each with its history, mails and audit entry. Skips those that do not allow the
 * move, or are moved concurrently.
 * @returns null for users who are not administrators.
 */
export async function moveRequests(
  scope: AccountScope,
  senderOf: SenderOf,
  { ids, move, confirmation }: RequestsMove,
): Promise<ConfirmableOutcome<"nobody"> | null> {
  const admin = await authorize(scope, "useConsole");
  const party = admin && (await findProvider(scope));
  if (!admin || !party) return null;
  if (ids.length === 0) return { kind: "refused", reason: "nobody" };
  const required = await requireConfirmation(scope, confirmation, ids.length > 1);
  if (required) return { kind: "unconfirmed", required };
  return changeInConsole(scope, admin, async (db) => {
    const chosen = await db
      .select({ id: requests.id, version: requests.version })
      .from(requests)
      .where(and(inArray(requests.id, ids.slice(0, mostRows)), party.sees))
      .orderBy(requests.id);
    let count = 0;
    // Sequentially, and by the same function as the inbox: a move is more than a new status.
    for (const { id, version } of chosen) {
      const action = { move, note: "", version, formKey: null };
      const outcome = await actOnRequest({ ...scope, db }, { party, id, action }, senderOf);
      if (outcome?.kind === "done") count += 1;
    }
    return { kind: "done", count };
  });
}
