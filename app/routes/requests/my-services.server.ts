import { redirect } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import { openListingOfService } from "#app/features/listings/listing-of-service.server.ts";
import { reactivateService, withdrawService } from "#app/features/listings/own-services.server.ts";
import { parseId } from "#app/http/parse-id.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";

/** Handles a button beside one of a seller's own services (`/myservices`). */
export async function actOnOwnServices(context: RequestContext, request: Request): Promise<Response> {
  requirePermission(context, request, "sell");
  const scope = context.homeScope;
  const form = await readForm(request);
  const id = parseId(toFieldReader(form)("service")) ?? 0;
  switch (form.get("intent")) {
    case "edit": {
      const listing = await openListingOfService(scope, id);
      if (listing === null) throw notFound();
      return redirect(`/provider?listing=${listing}`);
    }
    case "withdraw":
      if (!(await withdrawService(scope, id))) throw notFound();
      return redirect("/myservices");
    case "reactivate":
      if (!(await reactivateService(scope, id))) throw notFound();
      return redirect("/myservices");
    default:
      throw notFound();
  }
}
