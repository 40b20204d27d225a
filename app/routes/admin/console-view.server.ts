import type { RequestContext } from "#app/context.server.ts";
import { findActions } from "#app/features/admin/sentence-copy.ts";
import type { StoredRows, StoredSection, TablePage } from "#app/features/admin/table/rows.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { type Section, sections } from "#app/features/admin/table/sections.ts";
import { parseTableQuery, type TableQuery } from "#app/features/admin/table/table-query.ts";
import { listRows } from "#app/features/admin/table/table-rows.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";

/** A section's table from the database for the address's query; not found for users who are not administrators. */
export function loadSection<S extends StoredSection>(context: RequestContext, request: Request, section: S) {
  const actionsOf = section === "audit" ? (word: string) => findActions(word, context.t) : undefined;
  return loadTable<StoredRows[S]>(context, request, {
    section,
    list: (query) => listRows(context.accountScope, section, query, actionsOf),
    tenantOf: ({ tenantId }) => tenantId,
  });
}

interface Listing<Row> {
  section: Section;
  list(query: TableQuery): Promise<TablePage<Row> | null>;
  /** The tenant of a row; null for all. */
  tenantOf(row: Row): number | null;
}

/** A section's table, from any source. */
export async function loadTable<Row>(
  context: RequestContext,
  request: Request,
  { section, list, tenantOf }: Listing<Row>,
): Promise<SectionView<Row> & { title: string }> {
  requirePermission(context, request, "useConsole");
  const { searchParams } = new URL(request.url);
  const page = await list(parseTableQuery(searchParams, sections[section]));
  if (!page) throw notFound();
  return {
    ...page,
    search: searchParams.toString(),
    done: readDone(searchParams),
    tenants: listTenantChoices(context),
    tenantNames: nameTenants(context, page.rows.map(tenantOf)),
    title: toTitle(context.t(`admin:${section}.title`), context),
  };
}

/** The tenants a platform administrator can choose from; none for a tenant's. */
export function listTenantChoices({ viewer, directory }: RequestContext): { id: number; name: string }[] {
  if (!isPermitted(viewer, "administerPlatform")) return [];
  return [...directory.all()].filter(({ parentId }) => parentId === null).map(({ id, name }) => ({ id, name }));
}

/** The tenants with a site of their own that an administrator acts for, by id: all, or the viewer's; no markets. */
export function listConsoleTenants({ viewer, directory }: Pick<RequestContext, "viewer" | "directory">): Tenant[] {
  const seesAll = isPermitted(viewer, "administerPlatform");
  return [...directory.all()]
    .filter(({ id, parentId }) => parentId === null && (seesAll || id === viewer?.tenantId))
    .sort((one, other) => one.id - other.id);
}

/** Names of served tenants by id. */
export function nameTenants({ directory }: RequestContext, ids: readonly (number | null)[]): Record<string, string> {
  const names = [...new Set(ids)].flatMap((id) => {
    const tenant = id === null ? null : directory.findByName(String(id));
    return tenant ? [[String(id), tenant.name] as const] : [];
  });
  return Object.fromEntries(names);
}

/** The last action, from the address. */
export function readDone(params: URLSearchParams): SectionView<unknown>["done"] {
  const [intent = "", count = ""] = (params.get("done") ?? "").split("-");
  return /^[a-zA-Z]{1,20}$/.test(intent) ? { intent, count: parseId(count) ?? 0 } : null;
}
