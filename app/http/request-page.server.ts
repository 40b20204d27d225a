import { data } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import { loadRequestForm } from "#app/features/requests/request-form.server.ts";
import type { RequestFormState } from "#app/features/requests/request-form.tsx";
import type { RequestKind } from "#app/features/requests/service-request.ts";
import { submitRequest } from "#app/features/requests/submit-request.server.ts";
import { toVoices } from "./brand-of.server.ts";
import { notFound } from "./not-found.ts";
import { toTitle } from "./page-meta.ts";
import { parseId } from "./parse-id.ts";
import { readFormKey } from "./posted-fields.ts";
import { readForm } from "./read-form.server.ts";
import { parseRequestForm, toFailedRequest } from "./request-form.ts";

/** What a door to a request form shows: of a service, or of none in particular where the address names none. */
export async function loadRequestPage(context: RequestContext, kind: RequestKind, id: string | undefined) {
  return { ...(await loadForm(context, id)), title: toTitle(context.t(`requests:${kind}.title`), context) };
}

/** Takes the posted form of that page. */
export async function postRequestPage(context: RequestContext, request: Request, door: Door) {
  const { service } = await loadForm(context, door.id);
  const form = await readForm(request);
  const values = parseRequestForm(form);
  const submitted = submitRequest(context.scope, toVoices(context), {
    kind: door.kind,
    serviceId: service?.id ?? null,
    values,
    formKey: readFormKey(form),
    viewer: context.viewer,
  });
  return answerRequestForm(await submitted.catch(toFailedRequest(context.log, values)));
}

interface Door {
  kind: RequestKind;
  id: string | undefined;
}

async function loadForm({ scope }: RequestContext, id: string | undefined) {
  const form = await loadRequestForm(scope, id === undefined ? undefined : parseId(id));
  if (!form) throw notFound();
  return form;
}

/** What the page shows of a posted form, with its status (spec 8). */
function answerRequestForm(state: RequestFormState) {
  switch (state.kind) {
    case "done":
      return data(state);
    case "faulty":
      return data(state, 400);
    case "refused":
      return data(state, state.message === "duplicate" ? 409 : 404);
    case "failed":
      return data(state, 500);
  }
}
