import { toCsvHead, toCsvLines } from "#app/content/csv.server.ts";
import type { TenantRow } from "#app/features/admin/tenant-row.ts";
import type { StoredRows, StoredSection } from "./rows.ts";

const itemColumns = ["id", "tenantId", "title", "state", "publishedAt"] as const;

const columns: { [S in StoredSection]: readonly (keyof StoredRows[S])[] } = {
  users: ["id", "tenantId", "name", "email", "role", "companyId", "company", "state", "lastSeenAt", "createdAt"],
  companies: ["id", "tenantId", "name", "slug", "users", "services", "market", "attention", "createdAt"],
  markets: ["id", "tenantId", "name", "slug", "state", "publishedAt", "createdAt"],
  listings: ["id", "tenantId", "name", "company", "status", "kind", "submittedAt", "createdAt"],
  imported: ["id", "tenantId", "name", "company", "createdAt"],
  requests: [
    ...(["id", "tenantId", "kind", "status", "service", "seller", "buyer", "email", "company"] as const),
    ...(["createdAt", "updatedAt"] as const),
  ],
  held: [
    ...(["id", "tenantId", "agreement", "service", "seller", "buyer", "day", "state", "requests", "cents"] as const),
    ...(["usual", "decidedBy", "note", "createdAt"] as const),
  ],
  agreements: [
    ...(["id", "tenantId", "agreement", "service", "seller", "buyer", "state", "priceCents", "hasTerms"] as const),
    ...(["limitCents", "limitIsHard", "since", "until", "lastUse", "dispute", "createdAt"] as const),
  ],
  diligence: ["id", "tenantId", "company", "service", "question", "state", "expiresOn", "changedAt"],
  codes: ["id", "tenantId", "label", "state", "used", "useLimit", "registrations", "expiresAt", "createdAt"],
  leads: [
    ...(["id", "tenantId", "kind", "state", "name", "email", "company", "phone", "message", "createdAt"] as const),
    ...(["answeredAt", "answeredBy"] as const),
  ],
  mail: ["id", "tenantId", "kind", "recipient", "subject", "status", "attempts", "lastError", "createdAt"],
  posts: itemColumns,
  events: [...itemColumns, "startsAt", "registrations"],
  videos: itemColumns,
  audit: ["id", "tenantId", "createdAt", "actor", "action", "subject", "before", "after"],
};

/** The header of a section's file. */
export function toSectionHead(section: StoredSection): string {
  return toCsvHead(columns[section]);
}

/** Rows of a section's file. */
export function toSectionLines(section: StoredSection, rows: readonly StoredRows[StoredSection][]): string {
  const plain = rows.map((row) => ("attention" in row ? { ...row, attention: row.attention.join(" ") } : row));
  return toCsvLines(columns[section], plain);
}

/** The tenants' file with its header; faults are counted. */
export function toTenantsCsv(tenants: readonly TenantRow[]): string {
  const names = ["id", "slug", "name", "state", "hosts", "hasDraft", "faults", "revision", "loadedAt"] as const;
  const rows = tenants.map(({ hosts, hasDraft, faults, ...tenant }) => ({
    ...tenant,
    hosts: hosts.join(" "),
    hasDraft: hasDraft ? "yes" : "no",
    faults: faults.length,
  }));
  return toCsvHead(names) + toCsvLines(names, rows);
}
