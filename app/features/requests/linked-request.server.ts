import { type ShownScope, shownScopeIn } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { originalLocale } from "#app/db/translated.server.ts";
import { actOnRequest } from "#app/features/requests/inbox/act-on-request.server.ts";
import type { ActionOutcome, RequestAction } from "#app/features/requests/inbox/request-action.ts";
import { getRequestDetail } from "#app/features/requests/inbox/request-detail.server.ts";
import { toLinkHolder } from "#app/features/requests/inbox/request-party.server.ts";
import { nameServices } from "#app/features/requests/inbox/request-rows.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import type { RequestDetail } from "./request-view.ts";
import { findLinkedRequest, findOfflineMarket } from "./status-links.server.ts";

/**
 * The request of a mailed link, its service named in a language; null when the link is malformed, forged, expired or
 * another tenant's. Those of a market that is offline open on the tenant that it belongs to.
 */
export function getLinkedRequest(
  scope: ShownScope,
  token: string,
  locale: string = originalLocale,
): Promise<RequestDetail | null> {
  return withLinked(scope, token, async (scoped, id) => {
    const found = await getRequestDetail(scoped.db, toLinkHolder(scoped, id), id);
    return found && ((await nameServices(scoped.db, [found], locale))[0] ?? null);
  });
}

/** Answers, accepts or withdraws by a mailed link; null when the link is invalid. */
export function actByLink(
  scope: ShownScope,
  senderOf: SenderOf,
  { token, action }: { token: string; action: RequestAction },
): Promise<ActionOutcome | null> {
  return withLinked(scope, token, (scoped, id) => {
    const party = toLinkHolder(scoped, id);
    return actOnRequest({ ...scoped, userId: null, companyId: null }, { party, id, action }, senderOf);
  });
}

async function withLinked<T>(
  scope: ShownScope,
  token: string,
  run: (scoped: ShownScope, id: number) => Promise<T | null>,
): Promise<T | null> {
  const tenantId = (await findOfflineMarket(scope, token)) ?? scope.tenantId;
  return inTenant(shownScopeIn(scope, tenantId), async (scoped) => {
    const id = await findLinkedRequest(scoped, token);
    return id === null ? null : run(scoped, id);
  });
}
