import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { listProspects } from "#app/features/requests/form/answer-time.server.ts";
import { loadRequestForm } from "#app/features/requests/form/request-form.server.ts";
import {
  type Answering,
  type Prospect,
  type RequestFormState,
  toCommonProspect,
} from "#app/features/requests/form/request-form-state.ts";
import { type RequestKind, requestForms } from "#app/features/requests/form/service-request.ts";
import { submitRequest } from "#app/features/requests/form/submit-request.server.ts";
import { answerOutcome, toFailed } from "#app/http/answer-outcome.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readFormKey } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requireSenderOf } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toSenders } from "#app/http/senders.server.ts";

/** Data of a request form for a service, or without one. */
export async function loadRequestPage(context: RequestContext, kind: RequestKind, id: string | undefined) {
  const fields = describeForm(requestForms[kind]);
  const { owner, ...form } = await loadForm(context, id);
  const prospects = await listProspects(context.shownScope, [owner]);
  return {
    ...form,
    prospect: toProspect(context, id !== undefined, prospects),
    fields,
    title: toTitle(context.t(`requests:${kind}.title`), context),
  };
}

/** Handles the posted request form. */
export async function postRequestPage(context: RequestContext, request: Request, route: RequestRoute) {
  const { service } = await loadForm(context, route.id);
  const form = await readForm(request);
  requireSenderOf(context, request, form);
  const values = readValues(requestForms.service, form);
  const submitted = submitRequest(context.shownScope, toSenders(context), {
    kind: route.kind,
    serviceId: service?.id ?? null,
    values,
    formKey: readFormKey(form),
    viewer: context.viewer,
  });
  const state = await submitted.catch(toFailed(context.log, values));
  return answerRequestForm(state.kind === "done" ? withAnswering(context, route.id !== undefined, state) : state);
}

/** What the buyer may expect of requests for listed services, or of one for a need without a listing. */
export function toProspect(context: RequestContext, isListed: boolean, prospects: readonly Prospect[]) {
  const named = prospects.map((prospect) => withAnswering(context, isListed, prospect));
  return toCommonProspect(named, context.tenant.name);
}

/** In a market, the site that it belongs to answers for a seller who has nobody to do it (decision 031). */
function withAnswering<A extends Answering>({ tenant, directory }: RequestContext, isListed: boolean, answering: A) {
  if (answering.answeredBy !== null || !isListed || tenant.parentId === null) return answering;
  return { ...answering, answeredBy: directory.findByName(String(tenant.parentId))?.name ?? null };
}

interface RequestRoute {
  kind: RequestKind;
  id: string | undefined;
}

async function loadForm({ shownScope, locale }: RequestContext, id: string | undefined) {
  const form = await loadRequestForm(shownScope, id === undefined ? undefined : parseId(id), locale);
  if (!form) throw notFound();
  return form;
}

/** Responds to a posted form, with its status (spec 8). */
function answerRequestForm(state: RequestFormState) {
  if (state.kind !== "refused") return answerOutcome(state);
  return answerOutcome(state, state.message === "inactive" ? "inactiveService" : "unknownService");
}
