import { data } from "@remix-run/node";
import type { RequestFormState } from "#app/features/requests/request-form.tsx";
import type { RequestFormValues } from "#app/features/requests/service-request.ts";

/** Reads the posted fields of a request form; what was not posted is empty. A file counts as empty text. */
export function parseRequestForm(form: FormData): { values: RequestFormValues; formKey: string | null } {
  const text = (name: string) => toText(form.get(name));
  const values = {
    businessTypes: form.getAll("businessTypes").map(toText),
    firstName: text("firstName"),
    lastName: text("lastName"),
    workEmail: text("workEmail"),
    phoneNumber: text("phoneNumber"),
    description: text("description"),
    acceptTerms: form.has("acceptTerms"),
  };
  const formKey = text("formKey");
  return { values, formKey: /^[0-9a-f-]{36}$/.test(formKey) ? formKey : null };
}

/** What the page shows of a posted form, with its status (spec 8; product.md 3). */
export function answerRequestForm(state: RequestFormState) {
  switch (state.kind) {
    case "done":
      return data(state);
    case "faulty":
      return data(state, 400);
    case "refused":
      return data(state, state.message === "duplicate" ? 409 : 404);
  }
}

function toText(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
