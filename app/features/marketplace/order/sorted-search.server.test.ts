import { beforeAll, describe, expect, test } from "vitest";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { createServices, toSearchQuery } from "#tests/factories/catalogue.ts";
import { seedManyServices } from "#tests/factories/many-services.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import type { ChosenOrder } from "./sorted-search.server.ts";

const price = { cents: 5, isFrom: false, freeRequests: 0, monthlyFeeCents: 0 };
const orders = { newest: "newest_order", use: "use_order", price: "price_order" } as const;

describeOnEveryDatabase("results in a chosen order", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await seedManyServices(database.db, 400);
  });

  async function walk(text: string, sort: ChosenOrder): Promise<number[]> {
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const page = await searchServices(database.scope(), toSearchQuery({ text, sort }), { after, count: 37 });
      seen.push(...page.cards.map(({ id }) => id));
      after = page.nextCursor ?? undefined;
    } while (after !== undefined);
    return seen;
  }

  describe.each(["", "flood"])("for %j", (text) => {
    test.each(["newest", "use", "price"] as const)("by %s follow each other without repeats or gaps", async (sort) => {
      const { rows } = await database.pool.query(
        `select service_id as id from service_search
         where status in (1, 2) and ($1 = '' or document @@ to_tsquery('simple', $1 || ':*'))
         order by ${orders[sort]}, rank, service_id`,
        [text],
      );
      expect(rows.length).toBeGreaterThan(5);
      expect(await walk(text, sort)).toEqual(rows.map(({ id }) => id));
    });
  });

  test("are the same by number as by cursor", async () => {
    const query = toSearchQuery({ sort: "price" });
    const first = await searchServices(database.scope(), query, { count: 30 });
    const second = await searchServices(database.scope(), query, { count: 30, after: first.nextCursor ?? "" });
    const alone = await searchServices(database.scope({ catalogue: { services: undefined } }), query, {
      count: 15,
      page: 3,
    });
    expect(alone.cards).toEqual(second.cards.slice(0, 15));
  });

  test("start at the beginning with the cursor of another order", async () => {
    const other = await searchServices(database.scope(), toSearchQuery({ sort: "newest" }), { count: 5 });
    const query = toSearchQuery({ sort: "price" });
    const [first, again] = [
      await searchServices(database.scope(), query, { count: 5 }),
      await searchServices(database.scope(), query, { count: 5, after: other.nextCursor ?? "" }),
    ];
    expect(again.cards).toEqual(first.cards);
  });

  test("by price are those per request, then monthly fees alone, then what is on request", async () => {
    await createServices(database.db, [
      { name: "Ordered a", listedPrice: null },
      { name: "Ordered b", listedPrice: { ...price, cents: 0, monthlyFeeCents: 100 } },
      { name: "Ordered c", listedPrice: { ...price, cents: 900 } },
      { name: "Ordered d", listedPrice: { ...price, cents: 1 }, showPriceDetails: false },
      { name: "Ordered e", listedPrice: price, priceUnit: "lookup" },
      { name: "Ordered f", listedPrice: { ...price, cents: 0 } },
    ]);
    const { cards } = await searchServices(database.scope(), toSearchQuery({ text: "ordered", sort: "price" }));
    expect(cards.map(({ name }) => name.at(-1)).join("")).toBe("fecbad");
    expect(cards.map((card) => card.price)).toEqual([
      { ...price, cents: 0, unit: "request" },
      { ...price, unit: "lookup" },
      { ...price, cents: 900, unit: "request" },
      { ...price, cents: 0, monthlyFeeCents: 100, unit: "request" },
      null,
      null,
    ]);
  });
});
