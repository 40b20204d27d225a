import { announceChange } from "#app/db/content-changes.server.ts";
import type { Database } from "#app/db/scope.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";

/**
 * Publishes the new figures of these services to search and to every server's caches.
 * @returns the number of services.
 */
export async function publishFigures(db: Database, changed: readonly { id: number }[]): Promise<number> {
  if (changed.length === 0) return 0;
  await indexServices(
    db,
    changed.map(({ id }) => id),
  );
  await announceChange(db, "catalogue");
  return changed.length;
}
