import { redirect } from "@remix-run/node";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { availabilityForm } from "#app/features/api-reference/availability/availability.ts";
import type { AvailabilityState } from "#app/features/api-reference/availability/availability-page.tsx";
import {
  getOwnAvailability,
  saveAvailability,
  stopAvailability,
} from "#app/features/api-reference/availability/own-availability.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";

/** @throws {Response} 404 for a service that the viewer does not manage. */
export async function loadAvailability({ homeScope }: RequestContext, serviceId: number) {
  const page = await getOwnAvailability(homeScope, serviceId);
  if (page === null) throw notFound();
  return { ...page, fields: describeForm(availabilityForm) };
}

/** @throws {Response} a redirect to the page on success; 404 as above. */
export async function answerAvailability({ homeScope }: RequestContext, request: Request, serviceId: number) {
  const form = await readForm(request);
  const values = readValues(availabilityForm, form);
  const outcome =
    readIntent(form, ["save", "stop"], "save") === "stop"
      ? await stopAvailability(homeScope, serviceId)
      : await saveAvailability(homeScope, serviceId, values);
  if (outcome === null) throw notFound();
  if (outcome.kind !== "faulty") throw redirect(new URL(request.url).pathname, 303);
  return answerOutcome<AvailabilityState>({ ...outcome, values });
}
