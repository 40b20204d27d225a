import { and, asc, eq, ne } from "drizzle-orm";
import { announceChange } from "#app/db/content-changes.server.ts";
import { services } from "#app/db/schema/catalogue.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import type { MissedSearches } from "#app/features/marketplace/missed/missed-search.ts";
import { listMissedSearches } from "#app/features/marketplace/missed/missed-searches.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";
import { addWord, type SearchWordsOutcome } from "./search-words.ts";

/** A seller's service with the words that it adds for search. */
export interface WordedService {
  id: number;
  name: string;
  words: string[];
}

/** Searches on the seller's tenant that found nothing, and the seller's services; null for users who do not sell. */
export async function getOwnMissedSearches(
  scope: HomeScope,
): Promise<{ missed: MissedSearches; services: WordedService[] } | null> {
  const actor = await authorize(scope, "sell");
  if (!actor) return null;
  const rows = await scope.db
    .select({ id: services.id, name: services.name, words: services.searchWords })
    .from(services)
    .where(and(eq(services.ownerCompanyId, actor.company.id), ne(services.status, serviceStatus.inactive)))
    .orderBy(asc(services.name), asc(services.id));
  return { missed: await listMissedSearches(scope, scope.tenantId), services: rows };
}

interface WordChange {
  serviceId: number;
  word: string;
  intent: "add" | "remove";
}

/** Adds a word to one of the seller's services, or takes it off; search finds it at once. Null for others' services. */
export function changeSearchWord(
  scope: HomeScope,
  { serviceId, word, intent }: WordChange,
): Promise<SearchWordsOutcome | null> {
  return inTenant(scope, async (scoped) => {
    const actor = await authorizeNow(scoped, "sell");
    if (!actor) return null;
    const { db } = scoped;
    const isOwn = and(eq(services.id, serviceId), eq(services.ownerCompanyId, actor.company.id));
    const [row] = await db.select({ words: services.searchWords }).from(services).where(isOwn).for("update");
    if (!row) return null;
    const outcome = intent === "add" ? addWord(row.words, word) : removeWord(row.words, word);
    if (outcome.kind !== "done") return outcome;
    await db.update(services).set({ searchWords: outcome.words }).where(isOwn);
    const entry = { before: { words: row.words.join(", ") }, after: { words: outcome.words.join(", ") } };
    await recordAudit(scoped, { action: "service.setSearchWords", subject: `service:${serviceId}`, ...entry });
    await indexServices(db, [serviceId]);
    await announceChange(db, "catalogue");
    return outcome;
  });
}

const removeWord = (words: readonly string[], word: string): SearchWordsOutcome => ({
  kind: "done",
  words: words.filter((other) => other !== word),
});
