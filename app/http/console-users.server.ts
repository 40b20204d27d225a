import type { RequestContext } from "#app/context.server.ts";
import { changeUsers } from "#app/features/admin/change-users.server.ts";
import { givenRoles, type UserChange } from "#app/features/admin/user-change.ts";
import { toAccountScope } from "./account-scope.ts";
import { readPass } from "./console-act.server.ts";
import { notFound } from "./not-found.ts";
import { toFieldReader } from "./posted-fields.ts";

/** Does to accounts what a posted form asks. @throws {Response} not found, for what no form asks. */
export function postUserChange(context: RequestContext, form: FormData, ids: readonly number[]) {
  const change = parseUserChange(form);
  if (!change) throw notFound();
  return changeUsers(toAccountScope(context), { ids, change, pass: readPass(context, form) });
}

function parseUserChange(form: FormData): UserChange | null {
  const text = toFieldReader(form);
  const kind = text("intent");
  if (kind === "deactivate" || kind === "reactivate" || kind === "signOut") return { kind };
  const roleId = Number(text("roleId"));
  return kind === "role" && givenRoles.includes(roleId) ? { kind, roleId } : null;
}
