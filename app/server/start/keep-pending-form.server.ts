import { randomUUID } from "node:crypto";
import type { RequestContext } from "#app/context.server.ts";
import { accountScopeIn } from "#app/db/scope.ts";
import { toPendingFields } from "#app/features/identity/pending-form/pending-form.ts";
import { keepPendingForm } from "#app/features/identity/pending-form/pending-forms.server.ts";
import { findEndedSession } from "#app/features/identity/session/sessions.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { toPostedAddress } from "#app/server/page-path.ts";

type Render = (request: Request, context: RequestContext) => Promise<Response>;

/**
 * Wraps rendering: a posted form whose answer is sign-in, because its sender's session has ended, is kept for that
 * account, and sign-in leads back to it.
 */
export function keepPendingForms(render: Render): Render {
  return async (request, context) => {
    const owner = await findSender(request, context);
    const fields = owner && toPendingFields(await readForm(request.clone()).catch(() => new FormData()));
    if (!owner || !fields) return render(request, context);
    const id = randomUUID();
    let isAwaited = false;
    const keepPostedForm = () => {
      isAwaited = true;
      return `/profile/unsent/${id}`;
    };
    const path = toPostedAddress(request);
    const response = await render(request, { ...context, keepPostedForm });
    const { userId, tenantId } = owner;
    const scope = accountScopeIn({ ...context.shownScope, userId, companyId: null }, tenantId);
    if (isAwaited) await keepPendingForm(scope, id, { path, fields });
    return response;
  };
}

async function findSender({ method }: Request, { viewer, outage, sessionToken, shownScope }: RequestContext) {
  if (method !== "POST" || viewer !== null || sessionToken === null || outage !== null) return null;
  return findEndedSession(shownScope.db, sessionToken, shownScope.now);
}
