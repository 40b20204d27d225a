import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportRegistrations } from "#app/features/publishing/registrations.server.ts";
import { toCsvResponse } from "#app/http/csv-response.server.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";

/** `registrations.csv`: who has registered for an event. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const csv = await exportRegistrations(context.accountScope, parseId(params.id) ?? 0);
  if (csv === null) throw notFound();
  return toCsvResponse([csv], "registrations.csv");
}
