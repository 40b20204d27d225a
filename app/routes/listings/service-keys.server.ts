import { createHmac, randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { readPosted } from "#app/content/form/form-field.ts";
import { describeForm, parseForm, readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import type { KeysState } from "#app/features/listings/keys/keys-state.ts";
import { getOwnService } from "#app/features/listings/own-services.server.ts";
import { offer } from "#app/features/usage/agreements/agreement-form.ts";
import { listOfferable } from "#app/features/usage/agreements/agreements.server.ts";
import { offerService } from "#app/features/usage/agreements/offer-service.server.ts";
import { sendTestEvent } from "#app/features/usage/calls/send-test-event.server.ts";
import { callFilters } from "#app/features/usage/calls/usage-call.ts";
import { listUsageCalls, type UsageCallQuery } from "#app/features/usage/calls/usage-calls.server.ts";
import { newServiceKey } from "#app/features/usage/service-key.ts";
import {
  createNamedKey,
  findRunningAgreement,
  listServiceKeys,
  revokeServiceKey,
} from "#app/features/usage/service-keys.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { parseId } from "#app/http/parse-id.ts";
import { postedId, readFields, readFormKey, readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";

/** @throws {Response} 404 for a service that the viewer may not manage. */
export async function loadServiceKeys(
  { homeScope: scope, origin }: RequestContext,
  request: Request,
  serviceId: number,
) {
  const search = new URL(request.url).searchParams;
  const query = readCallQuery(search);
  const service = await getOwnService(scope, serviceId);
  if (service === null) throw notFound();
  const [keys, log, agreementId, offerable] = await Promise.all([
    listServiceKeys(scope, serviceId),
    listUsageCalls(scope, serviceId, query),
    findRunningAgreement(scope, serviceId),
    listOfferable(scope, serviceId),
  ]);
  if (keys === null || log === null) throw notFound();
  return {
    serviceId,
    ...service,
    keys,
    log,
    query,
    fields: describeForm(newServiceKey),
    isMaking: search.has("new"),
    formKey: randomUUID(),
    offer: offerable.length > 0 ? describeForm(offer) : null,
    target: { endpoint: `${origin}/api/usage/events`, agreementId },
  };
}

function readCallQuery(search: URLSearchParams): UsageCallQuery {
  const result = search.get("result");
  return {
    isTest: search.get("mode") === "test" ? true : null,
    keyId: parseId(search.get("key") || undefined),
    result: callFilters.find((filter) => filter === result) ?? null,
    before: parseId(search.get("before") ?? undefined),
  };
}

/** Creates or revokes a key, sends a test event or offers the service; returns no message after revoking. */
export async function answerKeysForm(context: RequestContext, request: Request, serviceId: number) {
  const form = await readForm(request);
  const intent = readIntent(form, ["make", "revoke", "try", "offer"], "make");
  if (intent === "offer") return offerFromKeys(context, serviceId, form);
  return changeServiceKeys(context, serviceId, { intent, form });
}

/** @throws {Response} a redirect to the new offer; 404 when the viewer may not decide for the service's seller. */
async function offerFromKeys(context: RequestContext, serviceId: number, form: FormData) {
  const chosen = { serviceId, values: readValues(offer, form) };
  const outcome = await offerService(context.homeScope, toSenderOf(context), chosen);
  if (outcome === null) throw notFound();
  if (outcome.kind === "done") throw redirect(`/myservices/agreements/${outcome.publicId}`, 303);
  const errors = outcome.kind === "faulty" ? { errors: outcome.errors } : {};
  const refusal = { kind: outcome.kind, values: readPosted(form), ...errors };
  return answerOutcome<KeysState>({ kind: "unoffered", refusal }, outcome);
}

const revokedKey = z.object({ key: postedId });

async function changeServiceKeys(
  context: RequestContext,
  serviceId: number,
  { intent, form }: { intent: "make" | "revoke" | "try"; form: FormData },
) {
  const scope = context.homeScope;
  const senderOf = toSenderOf(context);
  if (intent === "revoke") {
    const { key: keyId } = readFields(revokedKey, form);
    const outcome = keyId === null ? null : await revokeServiceKey(scope, senderOf, { serviceId, keyId });
    // A key that has been revoked already is the wanted result.
    if (outcome === null) throw notFound();
    return data(null);
  }
  if (intent === "try") {
    const outcome = await sendTestEvent(scope, serviceId, senderOf);
    if (outcome === null) throw notFound();
    if (outcome.kind === "done") return data<KeysState>({ kind: "tried" });
    return answerOutcome<KeysState>({ kind: "refused", error: "listings:keys.try.tooMany" }, outcome);
  }
  const parsed = parseForm(newServiceKey, readValues(newServiceKey, form));
  if (!parsed.ok)
    return answerOutcome<KeysState>({ kind: "faulty", errors: parsed.errors, values: readPosted(form) }, "faulty");
  const { name, isTest } = parsed.value;
  const token = toFormToken(context, form, `${serviceId} ${name}`);
  const outcome = await createNamedKey(scope, senderOf, { serviceId, name, isTest, token });
  if (outcome === null) throw notFound();
  if (outcome.kind === "taken") {
    const errors = { name: "listings:error.keyTaken" } as const;
    return answerOutcome<KeysState>({ kind: "faulty", errors, values: readPosted(form) }, outcome);
  }
  if (outcome.kind === "tooMany")
    return answerOutcome<KeysState>({ kind: "refused", error: "listings:keys.tooMany" }, outcome);
  return data<KeysState>({ kind: "made", id: outcome.serviceKey.id, name, key: outcome.secret, isTest });
}

/**
 * The random part of a key, the same when its form is posted twice: whoever presses twice without scripts sees the
 * second answer alone. Keyed by the server's secret, so that the form does not contain it.
 */
function toFormToken({ partnerKeys, homeScope }: RequestContext, form: FormData, made: string): string | undefined {
  const formKey = readFormKey(form);
  if (formKey === null) return undefined;
  const text = `service key ${homeScope.userId} ${formKey} ${made}`;
  return createHmac("sha256", partnerKeys[0]).update(text).digest("base64url");
}
