import { openDatabase } from "#app/db/client.server.ts";
import { createScope, type ShownScope } from "#app/db/scope.ts";
import { emptyQuery } from "#app/features/marketplace/search/search-params.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { judgeSearch } from "#tests/factories/judge-search.ts";
import type { BenchDatabases } from "../bench-databases.ts";
import type { Figure } from "../figure.ts";

/** Quality of searches in agents' own wording in the demo catalogue (docs/decisions/040). */
export async function measureJudgedSearch(databases: BenchDatabases): Promise<Figure[]> {
  const { url } = await databases.getDemo();
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: "" });
  const scope = createScope<ShownScope>({ db, tenantId: 1 });
  try {
    const judged = await judgeSearch(async (text) => {
      const { cards } = await searchServices(scope, { ...emptyQuery, text }, { count: 10 });
      return cards.map(({ id }) => id);
    });
    const detail = "200 judged queries";
    const nonsense = judged.foundNonsense.length;
    return [
      { name: "judged search: success@1", value: judged.success1, limit: { atLeast: 0.75 }, detail },
      { name: "judged search: success@5", value: judged.success5, limit: { atLeast: 0.95 }, detail },
      { name: "judged search: nDCG@10", value: judged.ndcg10, limit: { atLeast: 0.85 }, detail },
      { name: "judged search: nothing found", value: judged.nothing, limit: { atMost: 0.02 }, detail },
      { name: "judged search: nonsense that finds", value: nonsense, limit: { atMost: 0 }, detail: "20 queries" },
    ];
  } finally {
    await close();
  }
}
