import { and, eq, type SQL } from "drizzle-orm";
import { events, posts, videos } from "#app/db/schema/community.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { type Administrator, getAdministrator } from "#app/features/admin/people/administrator.server.ts";
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

/** An item as its form shows it; null when it is not there, or not this administrator's. */
export async function getItemToEdit(
  scope: AccountScope,
  asked: ItemQuery,
): Promise<{ values: ItemValues; state: ItemState } | null> {
  const admin = await getAdministrator(scope);
  const item = admin && (await findOwnItem(scope, admin, asked));
  return item ? { values: item.values, state: toItemState(item, scope.now) } : null;
}

/** The same for who is known to be an administrator; in a transaction `update` keeps others from changing it meanwhile. */
export async function findOwnItem(
  { db }: AccountScope,
  admin: Administrator,
  { kind, id }: ItemQuery,
  lock?: "update",
): Promise<OwnItem | null> {
  switch (kind) {
    case "posts": {
      const asked = db
        .select()
        .from(posts)
        .where(isOwn(admin, posts, id));
      const [row] = await (lock ? asked.for(lock) : asked);
      return row ? { ...row, values: toPostValues(row) } : null;
    }
    case "events": {
      const asked = db
        .select()
        .from(events)
        .where(isOwn(admin, events, id));
      const [row] = await (lock ? asked.for(lock) : asked);
      return row ? { ...row, values: toEventValues(row) } : null;
    }
    case "videos": {
      const asked = db
        .select()
        .from(videos)
        .where(isOwn(admin, videos, id));
      const [row] = await (lock ? asked.for(lock) : asked);
      return row ? { ...row, values: toVideoValues(row) } : null;
    }
  }
}

/** The platform's administrators may change everything, a tenant's what is written for their own tenant alone. */
export function isOwn(
  admin: Administrator,
  table: typeof posts | typeof events | typeof videos,
  id: number,
): SQL | undefined {
  return and(eq(table.id, id), admin.isPlatform ? undefined : eq(table.tenantId, admin.tenantId));
}
