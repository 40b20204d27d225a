import { readValues } from "#app/content/form/form-schema.ts";
import { serviceRequest } from "#app/features/requests/form/service-request.ts";

/** An empty request form: fields added later are empty, too. */
export const emptyRequest = readValues(serviceRequest, new FormData());
