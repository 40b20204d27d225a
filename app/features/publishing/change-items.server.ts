import { type SQL, sql } from "drizzle-orm";
import { announceChange } from "#app/db/content-changes.server.ts";
import { events, posts, videos } from "#app/db/schema/community.ts";
import type { Database, Scope } from "#app/db/scope.ts";
import { type Administrator, getAdministrator, inConsole } from "#app/features/admin/administrator.server.ts";
import { mostRows } from "#app/features/admin/most-rows.ts";
import { recordAudits } from "#app/features/audit/audit-log.server.ts";
import type { ActOutcome, ActPass } from "#app/features/profile/act.ts";
import { holdAct } from "#app/features/profile/hold-act.server.ts";
import { type ItemAct, type ItemKind, nouns } from "./item.ts";

const tables = { posts, events, videos } as const;

interface ItemsAct {
  kind: ItemKind;
  ids: readonly number[];
  act: ItemAct;
  pass: ActPass;
}

/**
 * Makes items drafts again, or removes them for good, events with who registered for them. Those that are not this
 * administrator's are passed over.
 * @returns null for who is no administrator.
 */
export async function changeItems(scope: Scope, asked: ItemsAct): Promise<ActOutcome<"nobody"> | null> {
  const { kind, ids, act, pass } = asked;
  const admin = await getAdministrator(scope);
  if (!admin) return null;
  if (ids.length === 0) return { kind: "refused", reason: "nobody" };
  const isDeletion = act === "delete";
  const hold = isDeletion || ids.length > 1 ? await holdAct(scope, pass, true) : null;
  if (hold) return { kind: "held", hold };
  return inConsole(scope, admin, async (db) => {
    const changed = await applyAct(db, toSql(scope, admin, asked));
    const [before, after] = isDeletion ? [undefined, undefined] : [{ state: "published" }, { state: "draft" }];
    await recordAudits(
      { ...scope, db },
      changed.map(({ id, tenantId, title }) => ({
        tenantId: tenantId ?? admin.tenantId,
        action: `${nouns[kind]}.${act}`,
        subject: `${nouns[kind]}:${id}`,
        before: { title, audience: tenantId ?? "all", ...before },
        after,
      })),
    );
    if (changed.length > 0) await announceChange(db, "community");
    return { kind: "done", count: changed.length };
  });
}

function toSql({ now }: Scope, { isPlatform, tenantId }: Administrator, { kind, ids, act }: ItemsAct): SQL {
  const table = tables[kind];
  const isOwn = isPlatform ? sql`true` : sql`tenant_id = ${tenantId}`;
  const chosen = sql`id = any(${sql.param(ids.slice(0, mostRows))}::int[]) and ${isOwn}`;
  const found = sql`returning id, tenant_id as "tenantId", title`;
  if (act === "delete") return sql`delete from ${table} where ${chosen} ${found}`;
  const change = sql`set is_draft = true, updated_at = ${now.toISOString()}::timestamptz`;
  return sql`update ${table} ${change} where ${chosen} and not is_draft ${found}`;
}

async function applyAct(db: Database, statement: SQL) {
  const { rows } = await db.execute<{ id: number; tenantId: number | null; title: string }>(statement);
  return rows;
}
