import { readValues } from "#app/content/form/form-schema.ts";
import { serviceRequest } from "#app/features/requests/form/service-request.ts";

/** A request's form with nothing in it: what a test does not say stays so, whatever fields there come to be. */
export const emptyRequest = readValues(serviceRequest, new FormData());
