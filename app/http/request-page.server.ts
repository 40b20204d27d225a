import { data } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import { loadRequestForm } from "#app/features/requests/request-form.server.ts";
import type { RequestFormState } from "#app/features/requests/request-form.tsx";
import type { RequestFormValues, RequestKind } from "#app/features/requests/service-request.ts";
import { submitRequest } from "#app/features/requests/submit-request.server.ts";
import { toVoices } from "./brand-of.server.ts";
import { notFound } from "./not-found.ts";
import { toTitle } from "./page-meta.ts";
import { parseId } from "./parse-id.ts";
import { readFormKey, toFieldReader } from "./posted-fields.ts";
import { readForm } from "./read-form.server.ts";

/** What a door to a request form shows: of a service, or of none in particular where the address names none. */
export async function loadRequestPage(context: RequestContext, kind: RequestKind, id: string | undefined) {
  return { ...(await loadForm(context, id)), title: toTitle(context.t(`requests:${kind}.title`), context) };
}

/** Takes the posted form of that page. */
export async function postRequestPage(context: RequestContext, request: Request, door: Door) {
  const { service } = await loadForm(context, door.id);
  const form = await readForm(request);
  const state = await submitRequest(context.scope, toVoices(context), {
    kind: door.kind,
    serviceId: service?.id ?? null,
    values: parseRequestForm(form),
    formKey: readFormKey(form),
    viewer: context.viewer,
  });
  return answerRequestForm(state);
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

/** Reads the posted fields of a request form; what was not posted is empty. A file counts as empty text. */
function parseRequestForm(form: FormData): RequestFormValues {
  const text = toFieldReader(form);
  return {
    businessTypes: form.getAll("businessTypes").map((type) => (typeof type === "string" ? type : "")),
    firstName: text("firstName"),
    lastName: text("lastName"),
    workEmail: text("workEmail"),
    phoneNumber: text("phoneNumber"),
    description: text("description"),
    acceptTerms: form.has("acceptTerms"),
  };
}

/** What the page shows of a posted form, with its status (spec 8; product.md 3). */
function answerRequestForm(state: RequestFormState) {
  switch (state.kind) {
    case "done":
      return data(state);
    case "faulty":
      return data(state, 400);
    case "refused":
      return data(state, state.message === "duplicate" ? 409 : 404);
  }
}
