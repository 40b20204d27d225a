import type { AccountScope } from "#app/db/scope.ts";
import { sections } from "#app/features/admin/table/sections.ts";
import { parseTableQuery } from "#app/features/admin/table/table-query.ts";
import { listRows } from "#app/features/admin/table/table-rows.server.ts";
import { listTenants } from "#app/features/admin/tenant-rows.server.ts";
import { toRequestReference } from "#app/features/requests/request-view.ts";
import { type ConsoleFound, takeFirst } from "./overview-group.ts";

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
  return {
    text,
    groups: [
      {
        kind: "tenants",
        ...takeFirst(tenants, mostOfKind, ({ slug, name, hosts }) => ({
          to: `/gigmarket/admin/tenants/${slug}`,
          name: name || slug,
          note: hosts[0] ?? slug,
        })),
      },
      {
        kind: "companies",
        ...takeFirst(companies, mostOfKind, ({ id, name, slug }) => ({
          to: `/gigmarket/admin/companies/${id}`,
          name,
          note: slug,
        })),
      },
      {
        kind: "users",
        ...takeFirst(users, mostOfKind, ({ id, name, email, company }) => ({
          to: `/gigmarket/admin/users/${id}`,
          name: name || email,
          note: company === null ? email : `${email} ·\u00a0${company}`,
        })),
      },
      {
        kind: "requests",
        ...takeFirst(requests, mostOfKind, ({ id, service, buyer, company }) => ({
          to: `/requests/${toRequestReference(id)}`,
          name: service || toRequestReference(id),
          note: [toRequestReference(id), buyer, company].filter(Boolean).join(" ·\u00a0"),
        })),
      },
    ],
  };
}
