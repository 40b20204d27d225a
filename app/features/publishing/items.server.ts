import { type SQL, sql } from "drizzle-orm";
import { events, posts, videos } from "#app/db/schema/community.ts";
import { eventRegistrations } from "#app/db/schema/event-registrations.ts";
import type { Scope } from "#app/db/scope.ts";
import { type Administrator, getAdministrator, inConsole } from "#app/features/admin/administrator.server.ts";
import type { ItemKind, ItemPage, ItemQuery, ItemRow, ItemState } from "./item.ts";

export const itemTables = { posts, events, videos } as const;

const itemsPerPage = 20;

/**
 * One page of what there is of a kind, the newest first: everything for the platform's administrators, what is written for
 * their own tenant alone for a tenant's. Null for everybody else.
 */
export async function listItems(scope: Scope, kind: ItemKind, query: ItemQuery): Promise<ItemPage | null> {
  const admin = await getAdministrator(scope);
  if (!admin) return null;
  const matching = matchItems(scope, admin, { kind, query });
  return inConsole(scope, admin, async (db) => {
    const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${matching}`);
    const total = counted.rows[0]?.total ?? 0;
    const pages = Math.max(1, Math.ceil(total / itemsPerPage));
    const rows = await db.execute<StoredRow>(sql`
      select i.id, i.title, i.tenant_id as "tenantId", ${stateOf(scope)} as state, to_json(i.published_at) as "publishedAt",
        ${kind === "events" ? sql`to_json(i.starts_at)` : sql`null`} as "startsAt",
        ${kind === "events" ? sql`(select count(*)::int from ${eventRegistrations} r where r.event_id = i.id)` : sql`null`}
          as registrations
      ${matching}
      order by ${kind === "events" ? sql`i.starts_at` : sql`i.published_at`} desc, i.id desc
      limit ${itemsPerPage} offset ${(query.page - 1) * itemsPerPage}`);
    return { rows: rows.rows.map(toItemRow), total, page: query.page, pages };
  });
}

type StoredRow = Record<string, unknown> & ItemRow;

function matchItems(scope: Scope, admin: Administrator, { kind, query }: { kind: ItemKind; query: ItemQuery }): SQL {
  const words = query.search.split(/\s+/).filter(Boolean).slice(0, 8);
  const conditions = [
    admin.isPlatform ? sql`true` : sql`i.tenant_id = ${admin.tenantId}`,
    ...words.map((word) => sql`strpos(lower(unaccent(i.title)), lower(unaccent(${word}))) > 0`),
    ...(query.state === null ? [] : [sql`${stateOf(scope)} = ${query.state}`]),
  ];
  return sql`from ${itemTables[kind]} i where ${sql.join(conditions, sql` and `)}`;
}

function stateOf({ now }: Scope): SQL<ItemState> {
  return sql`case when i.is_draft then 'draft'
    when i.published_at > ${now.toISOString()}::timestamptz then 'scheduled' else 'published' end`;
}

function toItemRow({ id, title, tenantId, state, publishedAt, startsAt, registrations }: StoredRow): ItemRow {
  const toIso = (moment: string) => new Date(moment).toISOString();
  const starts = startsAt === null ? null : toIso(startsAt);
  return { id, title, tenantId, state, publishedAt: toIso(publishedAt), startsAt: starts, registrations };
}
