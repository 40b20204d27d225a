import type { LoaderFunctionArgs } from "@remix-run/node";
import { findActions } from "#app/features/admin/sentence-copy.ts";
import { exportSection } from "#app/features/admin/table/export-section.server.ts";
import { isSection, sections } from "#app/features/admin/table/sections.ts";
import { parseTableQuery } from "#app/features/admin/table/table-query.ts";
import { toCsvResponse } from "#app/http/csv-response.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";

/** `<section>.csv` for a table's query. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const section = params.section ?? "";
  if (!isSection(section)) throw notFound();
  const query = parseTableQuery(new URL(request.url).searchParams, sections[section]);
  const pieces = await exportSection(context.accountScope, context, {
    ...{ section, query },
    actionsOf: (word) => findActions(word, context.t),
  });
  if (!pieces) throw notFound();
  return toCsvResponse(pieces, `${section}.csv`);
}
