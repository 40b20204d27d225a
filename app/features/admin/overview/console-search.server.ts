import type { AccountScope } from "#app/db/scope.ts";
import { sections } from "#app/features/admin/table/sections.ts";
import { parseTableQuery } from "#app/features/admin/table/table-query.ts";
import { listRows } from "#app/features/admin/table/table-rows.server.ts";
import { listTenants } from "#app/features/admin/tenant-rows.server.ts";
import { toRequestReference } from "#app/features/requests/request-view.ts";
import type { ConsoleFound } from "./console-search.ts";

const mostOfKind = 5;

/** Tenants, companies, people and requests with these words that an administrator may see; null for everyone else. */
export async function searchConsole(
  scope: AccountScope,
  served: Parameters<typeof listTenants>[1],
  text: string,
): Promise<ConsoleFound | null> {
  const ask = (section: "tenants" | "companies" | "users" | "requests") =>
    parseTableQuery(new URLSearchParams({ q: text }), sections[section]);
  const tenants = await listTenants(scope, served, ask("tenants"));
  const companies = await listRows(scope, "companies", ask("companies"));
  const users = await listRows(scope, "users", ask("users"));
  const requests = await listRows(scope, "requests", ask("requests"));
  if (!tenants || !companies || !users || !requests) return null;
  const take = <Row>(
    found: { rows: Row[]; total: number },
    toRow: (row: Row) => { to: string; name: string; note: string },
  ) => ({
    total: found.total,
    rows: found.rows.slice(0, mostOfKind).map(toRow),
  });
  return {
    text,
    groups: [
      {
        kind: "tenants",
        ...take(tenants, ({ slug, name, hosts }) => ({
          to: `/gigmarket/admin/tenants/${slug}`,
          name: name || slug,
          note: hosts[0] ?? slug,
        })),
      },
      {
        kind: "companies",
        ...take(companies, ({ id, name, slug }) => ({ to: `/gigmarket/admin/companies/${id}`, name, note: slug })),
      },
      {
        kind: "users",
        ...take(users, ({ id, name, email, company }) => ({
          to: `/gigmarket/admin/users/${id}`,
          name: name || email,
          note: company === null ? email : `${email} · ${company}`,
        })),
      },
      {
        kind: "requests",
        ...take(requests, ({ id, service, buyer, company }) => ({
          to: `/requests/${toRequestReference(id)}`,
          name: service || toRequestReference(id),
          note: [toRequestReference(id), buyer, company].filter(Boolean).join(" · "),
        })),
      },
    ],
  };
}
