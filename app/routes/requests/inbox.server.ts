import { z } from "zod";
import type { RequestContext } from "#app/context.server.ts";
import { assignRequest } from "#app/features/requests/inbox/assign-request.server.ts";
import { getInboxRequest, listInbox } from "#app/features/requests/inbox/inbox.server.ts";
import { parseInboxQuery } from "#app/features/requests/inbox/inbox-query.ts";
import { markSpam } from "#app/features/requests/inbox/mark-spam.server.ts";
import { parseReference } from "#app/features/requests/request-view.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toHashSender, toSenderOf } from "#app/http/senders.server.ts";

/** The inbox and its open request: the one with the reference, or without one the first. @throws {Response} not found. */
export async function loadInbox({ shownScope }: RequestContext, request: Request, reference: string | undefined) {
  const { searchParams } = new URL(request.url);
  const list = await listInbox(shownScope, parseInboxQuery(searchParams));
  const chosen = reference !== undefined;
  const id = chosen ? parseReference(reference) : list?.requests[0]?.id;
  const open = id ? await getInboxRequest(shownScope, id) : null;
  if (!list || (chosen && !open)) throw notFound();
  return { list, open, chosen, search: searchParams.toString() };
}

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
  const intent = readIntent(form, ["act", "assign", "spam", "notSpam"], "act");
  switch (intent) {
    case "assign":
      if (!(await postAssignment(context, id, form))) throw notFound();
      return { kind: "done" };
    case "spam":
    case "notSpam": {
      const isSpam = intent === "spam";
      if (!(await markSpam(shownScope, toHashSender(context), { id, isSpam }))) throw notFound();
      return { kind: "done" };
    }
    case "act":
      return null;
  }
}

const assignment = z.object({ assigneeId: z.string() });

/**
 * Assigns a request to the posted person, or to nobody; false when either does not exist or is not the user's to deal
 * with.
 */
async function postAssignment(context: RequestContext, id: number, form: FormData): Promise<boolean> {
  const { assigneeId } = readFields(assignment, form);
  const userId = parseId(assigneeId);
  if (assigneeId !== "" && userId === null) return false;
  return assignRequest(context.shownScope, toSenderOf(context), { id, userId });
}
