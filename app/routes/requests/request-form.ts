import type { Logger } from "pino";
import type { RequestFormValues } from "#app/features/requests/form/service-request.ts";
import { toFieldReader, toPostedText } from "#app/http/posted-fields.ts";

/** Reads the posted fields of a request form; what was not posted is empty. A file counts as empty text. */
export function parseRequestForm(form: FormData): RequestFormValues {
  const text = toFieldReader(form);
  return {
    businessTypes: form.getAll("businessTypes").map(toPostedText),
    firstName: text("firstName"),
    lastName: text("lastName"),
    workEmail: text("workEmail"),
    phoneNumber: text("phoneNumber"),
    description: text("description"),
    acceptTerms: form.has("acceptTerms"),
  };
}

/** For whoever must not lose what was typed because something broke; it is logged here, once. */
export function toFailedRequest(log: Logger, values: RequestFormValues) {
  return (error: unknown): { kind: "failed"; values: RequestFormValues } => {
    log.error({ err: error }, "request could not be taken");
    return { kind: "failed", values };
  };
}
