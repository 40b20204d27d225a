import { announceChange } from "#app/db/content-changes.server.ts";
import type { Database } from "#app/db/scope.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";

/** Search and every server's caches take the new figures of these services. @returns how many they are. */
export async function publishFigures(db: Database, changed: readonly { id: number }[]): Promise<number> {
  if (changed.length === 0) return 0;
  await indexServices(
    db,
    changed.map(({ id }) => id),
  );
  await announceChange(db, "catalogue");
  return changed.length;
}
