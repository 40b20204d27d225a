import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { listFilterOptions } from "#app/features/marketplace/search/filter-options.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import type { SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { usStates } from "#app/features/marketplace/search/us-states.ts";
import { toSearchQuery } from "#tests/factories/catalogue.ts";
import { seedManyServices } from "#tests/factories/many-services.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { type AgencyProfile, agencySizes, isEmptyProfile } from "./agency-profile.ts";
import { assessFit, type FitFacts, type FitKind, fitKinds } from "./fit.ts";
import { listFits } from "./service-fits.server.ts";

interface Row extends FitFacts {
  id: number;
  status: 1 | 2 | 4;
  tagIds: number[];
}

const few = <Value>(values: readonly Value[], maxLength = 3) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength });
const systems = Array.from({ length: 24 }, (_, at) => 501 + at);
const lines = Array.from({ length: 14 }, (_, at) => 1 + at);
const someProfile: fc.Arbitrary<AgencyProfile> = fc
  .record({
    systems: few(systems),
    states: few(
      usStates.map(([code]) => code),
      4,
    ),
    lines: few(lines),
    size: fc.constantFrom(null, ...agencySizes),
  })
  .filter((profile) => !isEmptyProfile(profile));
const someQuery: fc.Arbitrary<SearchQuery> = fc
  .record({
    profile: someProfile,
    fits: few(fitKinds),
    linesOfBusiness: few(lines, 2),
    systems: few(systems, 2),
    statuses: few([1, 2, 4] as const, 2),
  })
  .map(toSearchQuery);

/** Writes states, sizes and connections, the same ones each time. */
const said = `
  update services set agency_sizes = (case id % 5 when 1 then '{solo,small}' when 2 then '{large}' else '{}' end)::text[];
  insert into service_states (service_id, state)
    select id, state from services, unnest($1::text[]) with ordinality named (state, at)
    where id % 3 = 1 and (id * 5 + at) % 7 < 3 or id % 11 = 0;
  insert into service_systems (service_id, system_id, connection, opt_in)
    select id, tag, (array['native', 'api', 'file', 'none'])[1 + (id + tag) % 4],
      case when (id + tag) % 4 < 3 then (array[null, 'agency', null, 'carrier'])[1 + id % 4] end
    from services, generate_series(501, 524) tag where id % 4 > 0 and (id * 7 + tag) % 11 < 2;`;

describeOnEveryDatabase("services that fit an agency", (open) => {
  let database: TestDatabase;
  let rows: Row[];
  beforeAll(async () => {
    database = await open();
    await seedManyServices(database.db, 400);
    await database.pool.query("update services set tag_ids = '{}' where id % 13 = 0");
    for (const statement of said.split(";").filter((text) => text.trim() !== ""))
      await database.pool.query(statement, statement.includes("$1") ? [usStates.map(([code]) => code)] : []);
    await indexServices(database.db);
    const result = await database.pool.query(`
      select id, status, tag_ids as "tagIds", agency_sizes as sizes,
        array(select id from tags where id = any(tag_ids) and kind = 'lineOfBusiness') as lines,
        array(select state from service_states where service_id = services.id) as states,
        coalesce((select json_agg(json_build_object('systemId', system_id, 'connection', connection, 'optIn', opt_in))
          from service_systems where service_id = services.id), '[]') as connections
      from services order by rank, id`);
    rows = result.rows.map((row) => ({ ...row, states: row.states.length === usStates.length ? [] : row.states }));
  });

  const kindOf = (row: Row, { profile }: SearchQuery): FitKind => (profile ? assessFit(profile, row).kind : "fits");

  function passes(row: Row, query: SearchQuery, without?: "fits"): boolean {
    const statuses = query.statuses.length > 0 ? query.statuses : [1, 2];
    const connected = row.connections.filter(({ connection }) => connection !== "none").map(({ systemId }) => systemId);
    return (
      statuses.includes(row.status) &&
      (query.linesOfBusiness.length === 0 || query.linesOfBusiness.some((id) => row.tagIds.includes(id))) &&
      (query.systems.length === 0 || query.systems.some((id) => connected.includes(id))) &&
      (without === "fits" || query.fits.length === 0 || query.fits.includes(kindOf(row, query)))
    );
  }

  test("are found and counted exactly, for a thousand agencies and filters", async () => {
    await fc.assert(
      fc.asyncProperty(someQuery, async (query) => {
        const expected = rows.filter((row) => passes(row, query));
        const page = await searchServices(database.scope(), query, { count: 500 });
        expect(page.total).toBe(expected.length);
        expect(page.cards.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        const options = await listFilterOptions(database.scope(), query);
        const others = rows.filter((row) => passes(row, query, "fits"));
        expect(options.fits.map(({ count }) => count)).toEqual(
          fitKinds.map((kind) => others.filter((row) => kindOf(row, query) === kind).length),
        );
        const counted = options.statuses.map(({ id, count }) => [id, count]);
        const counts = ([1, 2, 4] as const).map((status) => [
          status,
          rows.filter((row) => row.status === status && passes(row, { ...query, statuses: [status] })).length,
        ]);
        expect(counted).toEqual(counts);
      }),
      { numRuns: 1000 },
    );
  }, 600_000);

  test("come first in their order, then those on a condition, page by page without repeats", async () => {
    await fc.assert(
      fc.asyncProperty(someProfile, fc.constantFrom("", "flood"), async (profile, text) => {
        const query = toSearchQuery({ profile, text, sort: "fit" });
        const seen: number[] = [];
        let after: string | undefined;
        do {
          const page = await searchServices(database.scope(), query, { after, count: 67 });
          seen.push(...page.cards.map(({ id }) => id));
          after = page.nextCursor ?? undefined;
        } while (after !== undefined);
        const all = await searchServices(database.scope(), toSearchQuery({ text, sort: "newest" }), { count: 500 });
        const found = new Set(all.cards.map(({ id }) => id));
        const expected = fitKinds.flatMap((kind) =>
          rows.filter((row) => found.has(row.id) && kindOf(row, query) === kind).map(({ id }) => id),
        );
        expect(seen).toEqual(expected);
        const second = await searchServices(database.scope(), query, { count: 10, skip: 10 });
        expect(second.cards.map(({ id }) => id)).toEqual(expected.slice(10, 20));
      }),
      { numRuns: 10 },
    );
  });

  test("say the same on their cards as the filter", async () => {
    const profile: AgencyProfile = { systems: [501, 503], states: ["KY", "OH"], lines: [1, 2], size: "small" };
    const fits = await listFits(
      database.scope(),
      rows.map(({ id }) => id),
      { profile, locale: "es" },
    );
    for (const row of rows) expect(fits.get(row.id)?.kind).toBe(assessFit(profile, row).kind);
    const named = [...fits.values()].flatMap(({ reasons }) => reasons).find(({ text }) => text === "lines.some");
    expect(named?.names.every((name) => ["Auto comercial", "Auto particular"].includes(name))).toBe(true);
  });

  test("do not filter or sort without a profile", async () => {
    const plain = await searchServices(database.scope(), toSearchQuery({}), { count: 20 });
    const filtered = await searchServices(database.scope(), toSearchQuery({ fits: ["fits"], sort: "fit" }), {
      count: 20,
    });
    expect(filtered).toEqual(plain);
    expect((await listFilterOptions(database.scope(), toSearchQuery({ fits: ["fits"] }))).fits).toEqual([]);
  });
});
