import type { RequestContext } from "#app/context.server.ts";
import { assignRequest } from "#app/features/requests/inbox/assign-request.server.ts";
import { markSpam } from "#app/features/requests/inbox/mark-spam.server.ts";
import { parseId } from "#app/http/parse-id.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";
import { notFound } from "#app/http/responses.ts";
import { toHashSender, toSenderOf } from "#app/http/senders.server.ts";

/**
 * Handles a form beside a request: assigns it, or marks it as spam or not. @throws {Response} not found, when the
 * request does not exist or is not the user's; returns null for a move or a message.
 */
export async function postIntent(
  context: RequestContext,
  id: number,
  form: FormData,
): Promise<{ kind: "done" } | null> {
  const { shownScope } = context;
  switch (form.get("intent")) {
    case "assign":
      if (!(await postAssignment(context, id, form))) throw notFound();
      return { kind: "done" };
    case "spam":
    case "notSpam": {
      const isSpam = form.get("intent") === "spam";
      if (!(await markSpam(shownScope, toHashSender(context), { id, isSpam }))) throw notFound();
      return { kind: "done" };
    }
    default:
      return null;
  }
}

/**
 * Assigns a request to the posted person, or to nobody; false when either does not exist or is not the user's to deal
 * with.
 */
async function postAssignment(context: RequestContext, id: number, form: FormData): Promise<boolean> {
  const posted = toFieldReader(form)("assigneeId");
  const userId = parseId(posted);
  if (posted !== "" && userId === null) return false;
  return assignRequest(context.shownScope, toSenderOf(context), { id, userId });
}
