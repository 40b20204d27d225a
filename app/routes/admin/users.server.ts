import { z } from "zod";
import type { RequestContext } from "#app/context.server.ts";
import { changeUsers } from "#app/features/admin/people/change-users.server.ts";
import { givenRoles, type UserChange } from "#app/features/admin/people/user-change.ts";
import { readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toAccountSenderOf } from "#app/http/senders.server.ts";
import { readConfirmation } from "./confirmation.server.ts";

/** Buttons that change accounts. */
export const userIntents = ["deactivate", "reactivate", "signOut", "resetFactors", "erase", "role"] as const;

/** Handles a posted action on accounts. @throws {Response} not found, for an unknown action or role. */
export function postUserChange(context: RequestContext, form: FormData, ids: readonly number[]) {
  return changeUsers(context.accountScope, {
    ids,
    change: parseUserChange(context, form),
    confirmation: readConfirmation(context, form),
  });
}

const givenRole = z.object({ roleId: z.string().transform(Number) });

function parseUserChange(context: RequestContext, form: FormData): UserChange {
  const kind = readIntent(form, userIntents);
  if (kind === "resetFactors") return { kind, senderOf: toAccountSenderOf(context) };
  if (kind !== "role") return { kind };
  const { roleId } = readFields(givenRole, form);
  if (!givenRoles.includes(roleId)) throw notFound();
  return { kind, roleId };
}
