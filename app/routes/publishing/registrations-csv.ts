import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportRegistrations } from "#app/features/publishing/registrations.server.ts";
import { toAccountScope } from "#app/http/account-scope.ts";
import { toCsvResponse } from "#app/http/csv-response.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseId } from "#app/http/parse-id.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const csv = await exportRegistrations(toAccountScope(context), parseId(params.id) ?? 0);
  if (csv === null) throw notFound();
  async function* pieces() {
    yield csv ?? "";
  }
  return toCsvResponse(pieces(), "registrations.csv");
}
