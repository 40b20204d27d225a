import { agreementStates } from "#app/features/usage/agreements/agreement.ts";
import type { TableSpec } from "./table-query.ts";

const publication = ["draft", "scheduled", "published"] as const;

/** The console's tables with their sorting and filters. */
export const sections = {
  tenants: {
    sorts: ["name", "id", "state", "loadedAt"],
    descending: false,
    filters: { state: ["serving", "faulty", "draft"] },
    tabs: "state",
  },
  markets: {
    sorts: ["name", "slug", "publishedAt", "createdAt"],
    descending: false,
    filters: { state: ["published", "draft", "inactive", "closed"] },
  },
  listings: {
    sorts: ["waitingSince", "name", "company"],
    descending: false,
    filters: { status: ["submitted", "changes", "rejected", "published"], kind: ["new", "edit"] },
    platformOnly: true,
  },
  imported: { sorts: ["createdAt", "name", "company"], descending: false, filters: {}, platformOnly: true },
  requests: {
    sorts: ["updatedAt", "service", "buyer", "status"],
    descending: true,
    filters: {
      kind: ["service", "workflow"],
      status: ["submitted", "inReview", "waitingForBuyer", "approved", "live", "declined", "withdrawn"],
    },
    tabs: "status",
    dated: true,
  },
  held: {
    sorts: ["createdAt", "day", "buyer", "requests"],
    descending: true,
    filters: { state: ["held", "accepted", "declined"] },
    platformOnly: true,
  },
  agreements: {
    sorts: ["since", "createdAt", "buyer", "seller", "service"],
    descending: true,
    filters: { state: agreementStates, limit: ["yes", "no"] },
    platformOnly: true,
  },
  diligence: {
    sorts: ["changedAt", "company", "expiresOn"],
    descending: true,
    filters: { state: ["waiting", "accepted", "declined", "lapsed"] },
  },
  companies: {
    sorts: ["name", "users", "services", "createdAt"],
    descending: false,
    filters: { market: ["yes", "no"], attention: ["nobody", "unproven"] },
    lists: ["attention"],
  },
  users: {
    sorts: ["name", "email", "company", "lastSeenAt", "createdAt"],
    descending: false,
    filters: { role: ["1", "2", "3", "4"], state: ["active", "invited", "deactivated"] },
  },
  codes: {
    sorts: ["createdAt", "label", "used", "expiresAt"],
    descending: true,
    filters: { state: ["usable", "usedUp", "ended"] },
  },
  leads: {
    sorts: ["createdAt", "name", "company"],
    descending: true,
    filters: { kind: ["demo", "campaign"], state: ["waiting", "answered"] },
    dated: true,
  },
  mail: {
    sorts: ["createdAt", "recipient", "kind"],
    descending: true,
    filters: { status: ["pending", "sent", "dead"] },
    dated: true,
    textName: "to",
  },
  posts: { sorts: ["publishedAt", "title"], descending: true, filters: { state: publication } },
  events: {
    sorts: ["startsAt", "title", "registrations", "publishedAt"],
    descending: true,
    filters: { state: publication },
  },
  videos: { sorts: ["publishedAt", "title"], descending: true, filters: { state: publication } },
  audit: { sorts: ["createdAt", "action", "actor"], descending: true, filters: {}, dated: true },
} as const satisfies Record<string, TableSpec>;

export type Section = keyof typeof sections;

export function isSection(name: string): name is Section {
  return Object.hasOwn(sections, name);
}
