import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "#app/context.server.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { openListingOfService } from "#app/features/listings/listing-of-service.server.ts";
import { getOwnService, reactivateService, withdrawService } from "#app/features/listings/own-services.server.ts";
import type { OwnServicesState } from "#app/features/listings/own-services-list.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { postedRow, postedYes, readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";

const chosenService = z.object({ service: postedRow, consent: postedYes });

/**
 * Handles a button beside one of a seller's own services (`/myservices`).
 * @returns what is asked before a service is withdrawn.
 * @throws {Response} a redirect once it is done; 404 for another company's service
 */
export async function actOnOwnServices(context: RequestContext, request: Request) {
  requirePermission(context, request, "sell");
  const scope = context.homeScope;
  const senderOf = toSenderOf(context);
  const form = await readForm(request);
  const { service: id, consent } = readFields(chosenService, form);
  const list = `/myservices${new URL(request.url).search}`;
  switch (readIntent(form, ["edit", "withdraw", "reactivate"])) {
    case "edit": {
      const listing = await openListingOfService(scope, id);
      if (listing === null) throw notFound();
      throw redirect(`/provider?listing=${listing}`);
    }
    case "withdraw":
      if (!consent) return askToWithdraw(scope, id);
      if (!(await withdrawService(scope, senderOf, id))) throw notFound();
      throw redirect(list);
    case "reactivate":
      if (!(await reactivateService(scope, senderOf, id))) throw notFound();
      throw redirect(list);
  }
}

async function askToWithdraw(scope: HomeScope, id: number) {
  const service = await getOwnService(scope, id);
  if (service === null) throw notFound();
  const required = { kind: "confirm", proof: [] } as const;
  return answerOutcome<OwnServicesState>({ kind: "unconfirmed", service: { id, name: service.name }, required });
}
