import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportCompany } from "#app/features/admin/people/export-company.server.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";

/** What is kept of a company, as a file for an administrator to hand over. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const id = parseId(params.id);
  const data = id === null ? null : await exportCompany(context.accountScope, id);
  if (data === null) throw notFound();
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="company-${id}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
