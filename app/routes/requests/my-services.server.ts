import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "#app/context.server.ts";
import { openListingOfService } from "#app/features/listings/listing-of-service.server.ts";
import { reactivateService, withdrawService } from "#app/features/listings/own-services.server.ts";
import { postedRow, readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";

const chosenService = z.object({ service: postedRow });

/** Handles a button beside one of a seller's own services (`/myservices`). */
export async function actOnOwnServices(context: RequestContext, request: Request): Promise<Response> {
  requirePermission(context, request, "sell");
  const scope = context.homeScope;
  const senderOf = toSenderOf(context);
  const form = await readForm(request);
  const { service: id } = readFields(chosenService, form);
  const list = `/myservices${new URL(request.url).search}`;
  switch (readIntent(form, ["edit", "withdraw", "reactivate"])) {
    case "edit": {
      const listing = await openListingOfService(scope, id);
      if (listing === null) throw notFound();
      return redirect(`/provider?listing=${listing}`);
    }
    case "withdraw":
      if (!(await withdrawService(scope, senderOf, id))) throw notFound();
      return redirect(list);
    case "reactivate":
      if (!(await reactivateService(scope, senderOf, id))) throw notFound();
      return redirect(list);
  }
}
