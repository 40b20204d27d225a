import { randomUUID } from "node:crypto";
import { z } from "zod";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";
import { listServices } from "#app/features/marketplace/service/services.server.ts";
import { listProspects } from "#app/features/requests/form/answer-time.server.ts";
import { serviceRequest } from "#app/features/requests/form/service-request.ts";
import { parseChosen, type SeveralState } from "#app/features/requests/form/several-state.ts";
import { submitSeveral } from "#app/features/requests/form/submit-several.server.ts";
import { answerOutcome, toFailed } from "#app/http/answer-outcome.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { readFields, readFormKey } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requireSenderOf } from "#app/http/require-permission.server.ts";
import { toSenders } from "#app/http/senders.server.ts";
import { toProspect } from "./request-page.server.ts";

/** Data of the form: the services in the address that can be requested here, and how many of them are left out. */
export async function loadSeveral(context: RequestContext, request: Request) {
  const { ids, named } = parseChosen(new URL(request.url).searchParams.getAll("id"));
  const found = await listServices(context.shownScope, ids, context.locale);
  const open = found.filter(({ status }) => status !== serviceStatus.inactive);
  const owners = open.map(({ ownerCompany }) => ownerCompany);
  const prospects = await listProspects(context.shownScope, owners);
  return {
    services: open.map(({ id, name, companyName, logoUrl, price }) => ({ id, name, companyName, logoUrl, price })),
    prospect: toProspect(context, true, prospects),
    leftOut: named - open.length,
    fields: describeForm(serviceRequest),
    formKey: randomUUID(),
    title: toTitle(context.t("requests:several.title"), context),
  };
}

const chosenServices = z.object({ id: z.array(z.string()) });

/** Requests all chosen services, or none. */
export async function postSeveral(context: RequestContext, request: Request) {
  const form = await readForm(request);
  requireSenderOf(context, request, form);
  const values = readValues(serviceRequest, form);
  const submitted = submitSeveral(context.shownScope, toSenders(context), {
    serviceIds: parseChosen(readFields(chosenServices, form).id).ids,
    values,
    formKey: readFormKey(form),
    viewer: context.viewer,
  });
  return answerOutcome<SeveralState>(await submitted.catch(toFailed(context.log, values)));
}
