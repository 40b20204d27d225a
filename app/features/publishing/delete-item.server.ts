import { sql } from "drizzle-orm";
import { announceChange } from "#app/db/content-changes.server.ts";
import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { getAdministrator } from "#app/features/admin/administrator.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import type { ItemKind } from "./item.ts";
import { itemTables } from "./items.server.ts";
import { findOwnItem } from "./own-item.server.ts";
import { nouns } from "./submit-item.server.ts";

/** Removes an item for good, an event with who registered for it. @returns false when there is none of one's own. */
export async function deleteItem(scope: Scope, { kind, id }: { kind: ItemKind; id: number }): Promise<boolean> {
  const admin = await getAdministrator(scope);
  if (!admin) return false;
  return inTenant(scope, async (scoped) => {
    const item = await findOwnItem(scoped, admin, { kind, id }, "update");
    if (!item) return false;
    await scoped.db.execute(sql`delete from ${itemTables[kind]} where id = ${id}`);
    const { title, audience } = item.values;
    await recordAudit(scoped, {
      action: `${nouns[kind]}.delete`,
      subject: `${nouns[kind]}:${id}`,
      before: { title, audience },
    });
    await announceChange(scoped.db, "community");
    return true;
  });
}
