import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { answerPack } from "./service-file.server.ts";

/** A service's due-diligence file as one zip: printed, as JSON, its documents, and a list of their hashes. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "seeAgreements");
  return answerPack(context, parseId(params.service) ?? 0);
}
