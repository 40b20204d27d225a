import { and, eq, isNull, lte, or, type SQL } from "drizzle-orm";
import type { events, posts, videos } from "#app/db/schema/community.ts";
import type { AccountScope, ShownScope } from "#app/db/scope.ts";

/** Published, and meant for this tenant or for all. */
export function isShownItem(
  scope: AccountScope | ShownScope,
  table: typeof posts | typeof events | typeof videos,
): SQL | undefined {
  return and(
    or(isNull(table.tenantId), eq(table.tenantId, scope.tenantId)),
    eq(table.isDraft, false),
    lte(table.publishedAt, scope.now),
  );
}
