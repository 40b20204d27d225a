import type { AccountScope } from "#app/db/scope.ts";
import type { CompanyRow } from "#app/features/admin/table/rows.ts";
import { sections } from "#app/features/admin/table/sections.ts";
import { parseTableQuery } from "#app/features/admin/table/table-query.ts";
import { listRows } from "#app/features/admin/table/table-rows.server.ts";
import { listTenants } from "#app/features/admin/tenant-rows.server.ts";
import { toRequestReference } from "#app/features/requests/request-view.ts";
import { type OverviewGroup, takeFirst } from "./overview-group.ts";

const mostOfKind = 4;

/**
 * What an administrator should look at first: the listings that have waited longest for a review, the requests that have waited
 * longest for their seller, companies whose business nobody is told of or whose imports nobody proved, and tenants
 * with faults.
 */
export async function listWaiting(
  scope: AccountScope,
  served: Parameters<typeof listTenants>[1],
): Promise<OverviewGroup[]> {
  const ask = (section: "tenants" | "listings" | "requests" | "companies", search: string) =>
    parseTableQuery(new URLSearchParams(search), sections[section]);
  const listings = await listRows(scope, "listings", ask("listings", "status=submitted"));
  const requests = await listRows(scope, "requests", ask("requests", "status=submitted&sort=updatedAt"));
  const unreached = await listRows(scope, "companies", ask("companies", "attention=nobody"));
  const unproven = await listRows(scope, "companies", ask("companies", "attention=unproven"));
  const tenants = await listTenants(scope, served, ask("tenants", "state=faulty"));
  const groups: (OverviewGroup | null)[] = [
    listings && {
      kind: "listings",
      ...takeFirst(listings, mostOfKind, ({ id, name, company, submittedAt }) => ({
        ...{ to: `/gigmarket/admin/listings/${id}`, name: name || company, note: name ? company : "" },
        since: submittedAt,
      })),
    },
    requests && {
      kind: "requests",
      ...takeFirst(requests, mostOfKind, ({ id, service, seller, buyer, company, updatedAt }) => ({
        to: `/requests/${toRequestReference(id)}`,
        name: service || toRequestReference(id),
        note: [company ?? buyer, seller].filter(Boolean).join(" → "),
        since: updatedAt,
      })),
    },
    unreached && { kind: "companies", attention: "nobody", ...takeFirst(unreached, mostOfKind, toCompanyLine) },
    unproven && { kind: "companies", attention: "unproven", ...takeFirst(unproven, mostOfKind, toCompanyLine) },
    tenants && {
      kind: "tenants",
      ...takeFirst(tenants, mostOfKind, ({ slug, name, faults }) => ({
        to: `/gigmarket/admin/tenants/${slug}`,
        name: name || slug,
        note: [...new Set(faults.map(({ file }) => file))].join(", "),
      })),
    },
  ];
  return groups.filter((group) => group !== null);
}

const toCompanyLine = ({ id, name, slug }: CompanyRow) => ({
  ...{ to: `/gigmarket/admin/companies/${id}`, name, note: slug },
});
