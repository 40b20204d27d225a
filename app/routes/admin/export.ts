import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportSection } from "#app/features/admin/export-section.server.ts";
import { isSection, sections } from "#app/features/admin/sections.ts";
import { parseTableQuery } from "#app/features/admin/table-query.ts";
import { toAccountScope } from "#app/http/account-scope.ts";
import { toCsvResponse } from "#app/http/csv-response.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";

/** `<section>.csv` of what a table's address says. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const section = params.section ?? "";
  if (!isSection(section)) throw notFound();
  const query = parseTableQuery(new URL(request.url).searchParams, sections[section]);
  const pieces = await exportSection(toAccountScope(context), context, { section, query });
  if (!pieces) throw notFound();
  return toCsvResponse(pieces, `${section}.csv`);
}
