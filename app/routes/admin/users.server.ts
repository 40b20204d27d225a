import type { RequestContext } from "#app/context.server.ts";
import { changeUsers } from "#app/features/admin/people/change-users.server.ts";
import { givenRoles, type UserChange } from "#app/features/admin/people/user-change.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";
import { notFound } from "#app/http/responses.ts";
import { readConfirmation } from "./confirmation.server.ts";

/** Handles a posted action on accounts. @throws {Response} not found, for an unknown action. */
export function postUserChange(context: RequestContext, form: FormData, ids: readonly number[]) {
  const change = parseUserChange(form);
  if (!change) throw notFound();
  return changeUsers(context.accountScope, { ids, change, confirmation: readConfirmation(context, form) });
}

function parseUserChange(form: FormData): UserChange | null {
  const text = toFieldReader(form);
  const kind = text("intent");
  if (kind === "deactivate" || kind === "reactivate" || kind === "signOut") return { kind };
  const roleId = Number(text("roleId"));
  return kind === "role" && givenRoles.includes(roleId) ? { kind, roleId } : null;
}
