import { describeForm, parseForm, readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import type { KeysState } from "#app/features/listings/keys/service-keys-page.tsx";
import { getOwnServiceName } from "#app/features/listings/own-services.server.ts";
import { sendTestEvent } from "#app/features/usage/calls/send-test-event.server.ts";
import { listUsageCalls, type UsageCallQuery } from "#app/features/usage/calls/usage-calls.server.ts";
import { newServiceKey } from "#app/features/usage/service-key.ts";
import {
  createServiceKey,
  findRunningAgreement,
  listServiceKeys,
  revokeServiceKey,
} from "#app/features/usage/service-keys.server.ts";
import { parseId } from "#app/http/parse-id.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";

/** @throws {Response} 404 for a service that is not the viewer's to manage. */
export async function loadServiceKeys(
  { homeScope: scope, origin }: RequestContext,
  request: Request,
  serviceId: number,
) {
  const query = readCallQuery(new URL(request.url).searchParams);
  const name = await getOwnServiceName(scope, serviceId);
  if (name === null) throw notFound();
  const [keys, log, agreementId] = await Promise.all([
    listServiceKeys(scope, serviceId),
    listUsageCalls(scope, serviceId, query),
    findRunningAgreement(scope, serviceId),
  ]);
  if (keys === null || log === null) throw notFound();
  return {
    name,
    keys,
    log,
    query,
    fields: describeForm(newServiceKey),
    target: { endpoint: `${origin}/api/usage/events`, agreementId },
  };
}

function readCallQuery(search: URLSearchParams): UsageCallQuery {
  const result = search.get("result");
  return {
    result: result === "accepted" || result === "refused" ? result : null,
    before: parseId(search.get("before") ?? undefined),
  };
}

/** Makes or ends a key, or tries a report, as a form asks. @returns null when a key was ended. */
export async function changeServiceKeys(
  context: RequestContext,
  request: Request,
  serviceId: number,
): Promise<KeysState | null> {
  const scope = context.homeScope;
  const form = await readForm(request);
  if (form.get("intent") === "revoke") {
    const keyId = parseId(toFieldReader(form)("key"));
    const revoked = keyId === null ? null : await revokeServiceKey(scope, { serviceId, keyId });
    if (revoked === null) throw notFound();
    return null;
  }
  if (form.get("intent") === "try") {
    const outcome = await sendTestEvent(scope, serviceId, toSenderOf(context));
    if (outcome === null) throw notFound();
    return outcome === "done" ? { kind: "tried" } : { kind: "refused", error: "listings:keys.try.tooMany" };
  }
  const parsed = parseForm(newServiceKey, readValues(newServiceKey, form));
  if (!parsed.ok) return { kind: "refused", error: "listings:error.keyName" };
  const { name, isTest } = parsed.value;
  const made = await createServiceKey(scope, { serviceId, name, isTest });
  if (made === null) throw notFound();
  return made === "tooMany"
    ? { kind: "refused", error: "listings:keys.tooMany" }
    : { kind: "made", key: made.key, isTest };
}
