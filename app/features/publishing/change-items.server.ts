import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { announceChange } from "#app/db/content-changes.server.ts";
import { events, posts, videos } from "#app/db/schema/community.ts";
import type { AccountScope, Database } from "#app/db/scope.ts";
import { type Administrator, changeInConsole } from "#app/features/admin/people/administrator.server.ts";
import { mostRows } from "#app/features/admin/table/most-rows.ts";
import { recordAudits } from "#app/features/audit/audit-log.server.ts";
import { notifyGuests } from "#app/features/community/events/notify-guests.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { type ItemChange, type ItemKind, nouns } from "./item.ts";

const tables = { posts, events, videos } as const;

interface ItemsChange {
  kind: ItemKind;
  ids: readonly number[];
  intent: ItemChange;
  confirmation: Confirmation;
  senderOf: SenderOf;
  /** Make the mailed links by which guests cancel. */
  keys: SigningKeys;
}

/**
 * Unpublishes items, or deletes them for good, events with their registrations, and mails whoever registered for an
 * event. Skips items that are not this administrator's.
 * @returns null for users who are not administrators.
 */
export async function changeItems(
  scope: AccountScope,
  change: ItemsChange,
): Promise<ConfirmableOutcome<"nobody"> | null> {
  const { kind, ids, intent, confirmation } = change;
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  if (ids.length === 0) return { kind: "refused", reason: "nobody" };
  const isDeletion = intent === "delete";
  const required = isDeletion || ids.length > 1 ? await requireConfirmation(scope, confirmation, true) : null;
  if (required) return { kind: "unconfirmed", required };
  return changeInConsole(scope, admin, async (db) => {
    if (kind === "events") await cancelEvents({ ...scope, db }, admin, change);
    const changed = await applyChange(db, toSql(scope, admin, change));
    const [before, after] = isDeletion ? [undefined, undefined] : [{ state: "published" }, { state: "draft" }];
    await recordAudits(
      { ...scope, db },
      changed.map(({ id, tenantId, title }) => ({
        tenantId: tenantId ?? admin.tenantId,
        action: `${nouns[kind]}.${intent}` as const,
        subject: `${nouns[kind]}:${id}`,
        before: { title, audience: tenantId ?? "all", ...before },
        after,
      })),
    );
    if (changed.length > 0) await announceChange(db, "community");
    return { kind: "done", count: changed.length };
  });
}

/** Those that readers see. */
async function cancelEvents(
  scope: AccountScope,
  admin: Administrator,
  { ids, senderOf, keys }: ItemsChange,
): Promise<void> {
  const { id, isDraft, publishedAt, tenantId } = events;
  const isOwn = isPermitted(admin, "administerPlatform") ? undefined : eq(tenantId, admin.tenantId);
  const shown = await scope.db
    .select({ id })
    .from(events)
    .where(and(inArray(id, ids.slice(0, mostRows)), isOwn, eq(isDraft, false), lte(publishedAt, scope.now)))
    .for("update");
  await notifyGuests(scope, senderOf, { ids: shown.map((event) => event.id), news: "cancelled", keys });
}

function toSql({ now }: AccountScope, admin: Administrator, { kind, ids, intent }: ItemsChange): SQL {
  const table = tables[kind];
  const isOwn = isPermitted(admin, "administerPlatform") ? sql`true` : sql`tenant_id = ${admin.tenantId}`;
  const chosen = sql`id = any(${sql.param(ids.slice(0, mostRows))}::int[]) and ${isOwn}`;
  const found = sql`returning id, tenant_id as "tenantId", title`;
  if (intent === "delete") return sql`delete from ${table} where ${chosen} ${found}`;
  const change = sql`set is_draft = true, updated_at = ${now.toISOString()}::timestamptz`;
  return sql`update ${table} ${change} where ${chosen} and not is_draft ${found}`;
}

async function applyChange(db: Database, statement: SQL) {
  const { rows } = await db.execute<{ id: number; tenantId: number | null; title: string }>(statement);
  return rows;
}
