import type { ShownScope } from "#app/db/scope.ts";
import { assignRequest } from "#app/features/requests/inbox/assign-request.server.ts";
import { parseId } from "#app/http/parse-id.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";

/** Gives a request to the posted person, or to nobody; null when either is absent or not the user's to deal with. */
export async function postAssignment(scope: ShownScope, id: number, form: FormData): Promise<{ kind: "done" } | null> {
  const posted = toFieldReader(form)("assigneeId");
  const userId = parseId(posted);
  if (posted !== "" && userId === null) return null;
  return (await assignRequest(scope, id, userId)) ? { kind: "done" } : null;
}
