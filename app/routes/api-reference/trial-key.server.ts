import { redirect } from "@remix-run/node";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import {
  changeTrialKey,
  getOwnTrialKey,
  saveTrialKey,
} from "#app/features/api-reference/trial-keys/own-trial-key.server.ts";
import { trialKeyForm, usualValues } from "#app/features/api-reference/trial-keys/trial-key.ts";
import type { TrialKeyState } from "#app/features/api-reference/trial-keys/trial-key-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";

/** @throws {Response} 404 for a service that the viewer does not manage, and where services cannot be tried. */
export async function loadTrialKey({ homeScope, tenant, trialKeys }: RequestContext, serviceId: number) {
  const page = tenant.features.tryIt ? await getOwnTrialKey(homeScope, serviceId, trialKeys) : null;
  if (page === null) throw notFound();
  const { stored } = page;
  const budgets = stored && { perDay: String(stored.perDay), perCaller: String(stored.perCaller) };
  const values = { ...usualValues, ...budgets, place: stored?.place ?? page.places[0]?.value ?? "" };
  const fields = describeForm(trialKeyForm).map((field) =>
    field.name === "secret" ? { ...field, isOptional: stored !== null } : field,
  );
  return { ...page, fields, values };
}

/** @throws {Response} a redirect to the page on success; 404 as above. */
export async function answerTrialKey(context: RequestContext, request: Request, serviceId: number) {
  const { homeScope: scope, tenant, trialKeys: keys } = context;
  if (!tenant.features.tryIt) throw notFound();
  const form = await readForm(request);
  const intent = readIntent(form, ["save", "pause", "resume", "remove"], "save");
  if (intent !== "save") {
    // A key that is gone already is the wanted result.
    if ((await changeTrialKey(scope, serviceId, intent)) === null) throw notFound();
    throw redirect(new URL(request.url).pathname, 303);
  }
  const values = readValues(trialKeyForm, form);
  const outcome = await saveTrialKey(scope, serviceId, { values, keys });
  if (outcome === null) throw notFound();
  if (outcome.kind === "saved") throw redirect(new URL(request.url).pathname, 303);
  return answerOutcome<TrialKeyState>({ ...outcome, values: { ...values, secret: "" } });
}
