import { and, eq, type SQL } from "drizzle-orm";
import { events, posts, videos } from "#app/db/schema/community.ts";
import type { AccountScope } from "#app/db/scope.ts";
import type { Administrator } from "#app/features/admin/people/administrator.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { type ItemKind, type ItemState, toItemState } from "./item.ts";
import type { ItemValues } from "./item-form.ts";
import { toEventValues, toPostValues, toVideoValues } from "./item-rows.server.ts";

export interface OwnItem {
  values: ItemValues;
  isDraft: boolean;
  publishedAt: Date;
}

interface ItemQuery {
  kind: ItemKind;
  id: number;
}

/** An item for its form; null when it does not exist, or is not this administrator's. */
export async function getItemToEdit(
  scope: AccountScope,
  query: ItemQuery,
): Promise<{ values: ItemValues; state: ItemState } | null> {
  const admin = await authorize(scope, "useConsole");
  const item = admin && (await findOwnItem(scope, admin, query));
  return item ? { values: item.values, state: toItemState(item, scope.now) } : null;
}

/** The same for a known administrator; with `update`, locks the item in a transaction. */
export async function findOwnItem(
  { db }: AccountScope,
  admin: Administrator,
  { kind, id }: ItemQuery,
  lock?: "update",
): Promise<OwnItem | null> {
  switch (kind) {
    case "posts": {
      const query = db
        .select()
        .from(posts)
        .where(isOwnItem(admin, posts, id));
      const [row] = await (lock ? query.for(lock) : query);
      return row ? { ...row, values: toPostValues(row) } : null;
    }
    case "events": {
      const query = db
        .select()
        .from(events)
        .where(isOwnItem(admin, events, id));
      const [row] = await (lock ? query.for(lock) : query);
      return row ? { ...row, values: toEventValues(row) } : null;
    }
    case "videos": {
      const query = db
        .select()
        .from(videos)
        .where(isOwnItem(admin, videos, id));
      const [row] = await (lock ? query.for(lock) : query);
      return row ? { ...row, values: toVideoValues(row) } : null;
    }
  }
}

/** Platform administrators may edit everything, a tenant's administrators only what is written for their tenant. */
export function isOwnItem(
  admin: Administrator,
  table: typeof posts | typeof events | typeof videos,
  id: number,
): SQL | undefined {
  return and(
    eq(table.id, id),
    isPermitted(admin, "administerPlatform") ? undefined : eq(table.tenantId, admin.tenantId),
  );
}
