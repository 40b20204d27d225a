import { consolePath } from "#app/console-path.ts";
import type { AuditRow } from "#app/features/admin/table/rows.ts";
import { toRequestReference } from "#app/features/requests/request-view.ts";

/** The subject of an entry with its name and page; null when it was deleted or has no page. */
export interface AuditSubject {
  name: string;
  to: string | null;
}

type Entry = Pick<AuditRow, "action" | "subject" | "subjectName" | "before" | "after">;

/** Pages by type of subject. */
const pages: Record<string, (id: string, name: string) => string> = {
  user: (id) => `${consolePath}/users/${id}`,
  company: (id) => `${consolePath}/companies/${id}`,
  listing: (id) => `${consolePath}/listings/${id}`,
  service: (id) => `/servicepreview/${id}`,
  tag: (id) => `${consolePath}/taxonomy/${id}`,
  lead: (_id, name) => `${consolePath}/leads?q=${encodeURIComponent(name)}`,
  mail: (id) => `${consolePath}/mail/${id}`,
  invitationCode: (_id, name) => `${consolePath}/codes?q=${encodeURIComponent(name)}`,
  post: (id) => `${consolePath}/posts/${id}`,
  event: (id) => `${consolePath}/events/${id}`,
  video: (id) => `${consolePath}/videos/${id}`,
};

export function toAuditSubject(entry: Entry, tenantNames: Record<string, string>): AuditSubject {
  const [kind = "", id = ""] = entry.subject.split(":");
  if (kind === "request")
    return { name: toRequestReference(Number(id)), to: `/requests/${toRequestReference(Number(id))}` };
  if (kind === "tenant") {
    // Shares and failed sign-ins name the tenant's id, everything else its folder.
    if (/^\d+$/.test(id)) {
      const to = entry.action === "platformShare.set" ? `${consolePath}/money` : null;
      return { name: tenantNames[id] ?? id, to };
    }
    return { name: id, to: `${consolePath}/tenants/${id}` };
  }
  if (entry.subjectName === null) return { name: readName(entry) ?? id, to: null };
  return { name: entry.subjectName, to: pages[kind]?.(id, entry.subjectName) ?? null };
}

/** The name of a deleted subject, from the entry itself. */
function readName({ before, after }: Entry): string | null {
  const named = ["name", "title", "label", "email", "organizationName"].flatMap((field) => [
    after?.[field],
    before?.[field],
  ]);
  return (named.find((value) => typeof value === "string" && value !== "") as string | undefined) ?? null;
}
