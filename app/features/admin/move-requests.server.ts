import { and, inArray } from "drizzle-orm";
import { requests } from "#app/db/schema/requests.ts";
import type { Scope } from "#app/db/scope.ts";
import type { ActOutcome, ActPass } from "#app/features/profile/act.ts";
import { holdAct } from "#app/features/profile/hold-act.server.ts";
import { actOnRequest } from "#app/features/requests/act-on-request.server.ts";
import { findProvider } from "#app/features/requests/request-party.server.ts";
import type { BrandOf } from "#app/features/tenancy/brand.ts";
import { getAdministrator, inConsole } from "./administrator.server.ts";
import { mostRows } from "./most-rows.ts";
import type { RequestMove } from "./request-move.ts";

interface RequestsAct {
  ids: readonly number[];
  move: RequestMove;
  pass: ActPass;
}

/**
 * Moves requests as from the inbox, each with its history, mails and audit entry. Those that cannot take this step, or that
 * somebody else moves meanwhile, stay as they are.
 * @returns null for who is no administrator.
 */
export async function moveRequests(
  scope: Scope,
  brandOf: BrandOf,
  { ids, move, pass }: RequestsAct,
): Promise<ActOutcome<"nobody"> | null> {
  const admin = await getAdministrator(scope);
  const party = admin && (await findProvider(scope));
  if (!admin || !party) return null;
  if (ids.length === 0) return { kind: "refused", reason: "nobody" };
  const hold = await holdAct(scope, pass, ids.length > 1);
  if (hold) return { kind: "held", hold };
  return inConsole(scope, admin, async (db) => {
    const chosen = await db
      .select({ id: requests.id, version: requests.version })
      .from(requests)
      .where(and(inArray(requests.id, ids.slice(0, mostRows)), party.sees))
      .orderBy(requests.id);
    let count = 0;
    // One after the other: a step is more than a new status, and there is one way to take it.
    for (const { id, version } of chosen) {
      const action = { move, note: "", version, formKey: null };
      const outcome = await actOnRequest({ ...scope, db }, { party, id, action }, brandOf);
      if (outcome?.kind === "done") count += 1;
    }
    return { kind: "done", count };
  });
}
