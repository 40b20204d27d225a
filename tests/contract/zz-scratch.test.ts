import { test } from "vitest";
import { createApiCaller } from "#tests/factories/api-caller.ts";
import { toSearchQuery } from "#tests/factories/catalogue.ts";
import { seedManyServices } from "#tests/factories/many-services.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { listFilterOptions } from "#app/features/marketplace/filter-options.server.ts";
import { getCatalogueIndex, dropCatalogueIndex } from "#app/features/marketplace/catalogue-index.server.ts";

const cases: [string, object, boolean][] = [
  ["browse", {}, false],
  ["rare", { SearchText: "Valtanbel" }, false],
  ["flood(3%)", { SearchText: "flood" }, false],
  ["common data", { SearchText: "data" }, false],
  ["common customer", { SearchText: "customer" }, false],
  ["two words", { SearchText: "flood look" }, false],
  ["letter a", { SearchText: "a" }, false],
  ["letter z", { SearchText: "z" }, false],
  ["typo", { SearchText: "Valtanbek" }, false],
  ["typo common", { SearchText: "floood" }, false],
  ["nothing", { SearchText: "qqqqqqq" }, false],
  ["two filters", { TagsFilter: [[], [3, 4], [], []], ServiceType: ["API"] }, true],
  ["text+filters", { SearchText: "flood", TagsFilter: [[], [3, 4], [], []] }, true],
  ["page 100", { PageNumber: 100 }, false],
  ["flood page 10", { SearchText: "flood", PageNumber: 10 }, false],
];
describeOnEveryDatabase("bench", (open) => {
  test("bench", async () => {
    const database = await open();
    if (database.engine !== "postgres") return;
    for (const size of [10_000, 90_000]) {
      console.time("seed " + size); await seedManyServices(database.db, size); await database.pool.query("vacuum analyze"); console.timeEnd("seed " + size);
      const caller = createApiCaller(database);
      dropCatalogueIndex(database.db);
      console.time("index"); await getCatalogueIndex(database.db); console.timeEnd("index");
      const original = database.pool.query.bind(database.pool);
      let log: [string, unknown[]][] = [];
      database.pool.query = ((config: any, values: any, ...rest: any[]) => { log.push([config.text ?? config, values ?? config.values]); return (original as any)(config, values, ...rest); }) as any;
      const lines: string[] = [];
      for (const [name, body, counts] of cases) {
        const ours: number[] = [];
        for (let i = 0; i < 60; i++) {
          log = [];
          const t = performance.now();
          await (await caller.post("/api/marketplace/search", body)).text();
          if (counts) await listFilterOptions(database.scope(), toSearchQuery({ text: (body as any).SearchText ?? "", linesOfBusiness: [3, 4], serviceTypes: name === "two filters" ? ["API"] : [] }));
          ours.push(performance.now() - t);
        }
        const statements = log;
        const own: number[] = [];
        for (let i = 0; i < 60; i++) {
          const t = performance.now();
          for (const [text, values] of statements) await original({ text, values: values as any });
          own.push(performance.now() - t);
        }
        const p = (list: number[], q: number) => list.slice(10).sort((a, b) => a - b)[Math.floor((list.length - 10) * q)]!.toFixed(2);
        lines.push(`${name.padEnd(16)} ours p50 ${p(ours, .5)} p95 ${p(ours, .95)}  sql p50 ${p(own, .5)} p95 ${p(own, .95)} statements ${statements.length}`);
      }
      console.log(`${size}\n` + lines.join("\n"));
      database.pool.query = original as any;
      if (size > 10000) {
        for (const text of ["data", "flood", "a"]) { log = [];
          database.pool.query = ((config: any, values: any, ...rest: any[]) => { log.push([config.text ?? config, values ?? config.values]); return (original as any)(config, values, ...rest); }) as any;
          await caller.post("/api/marketplace/search", { SearchText: text });
          database.pool.query = original as any;
          const [q, v] = log[0]!;
          const plan = await original({ text: "explain (analyze, buffers off) " + q, values: v as any });
          console.log(text, plan.rows.map((r: any) => r["QUERY PLAN"]).join("\n"));
        }
      }
    }
  }, 600_000);
});
