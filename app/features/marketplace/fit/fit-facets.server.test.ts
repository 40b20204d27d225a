import { expect, test } from "vitest";
import { migrateDatabase, ownMigrations } from "#app/db/migrate.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { describeOnEveryDatabase, emptyDatabase } from "#tests/setup/test-database.ts";

const fitsMyAgency = ownMigrations.findIndex(({ name }) => name.endsWith("_fits_my_agency"));

describeOnEveryDatabase("the migration of search rows", (open) => {
  test("gives them the facets that indexing gives", async () => {
    const database = await open();
    const { pool } = database;
    await emptyDatabase(database);
    await migrateDatabase(database, ownMigrations.slice(0, fitsMyAgency));
    await pool.query(`
      insert into companies (id, tenant_id, slug, name) values (1, 1, 'seller', 'Seller')`);
    await pool.query(`
      insert into services (id, owner_company_id, name, company_name, logo_url, status, tagline, type, tag_ids, description)
      select at, 1, 'Service ' || at, 'Company', '/l.svg', 1, 'Tagline', 'Single', case at when 1 then '{2}' else '{301}' end::int[], 'Text'
      from generate_series(1, 3) at`);
    await pool.query("insert into service_states (service_id, state) values (1, 'OH'), (1, 'DC'), (1, 'XX')");
    await pool.query(`
      insert into service_systems (service_id, system_id, connection, opt_in)
      values (1, 503, 'api', null), (2, 503, 'native', 'agency'), (2, 504, 'file', null), (2, 505, 'none', null)`);
    await pool.query(`
      insert into service_search (service_id, rank, status, name, company_name, tagline, logo_url, type, feature_ids, facets, document)
      select id, rank, status, name, company_name, tagline, logo_url, type, feature_ids, '{11}', '' from services`);
    await migrateDatabase(database);
    const read = async () => {
      const { rows } = await pool.query(`
        select array(select facet from unnest(facets) facet where facet < 0 or facet between 23 and 99 and facet not between 31 and 40) as facets
        from service_search order by service_id`);
      return rows.map(({ facets }) => facets);
    };
    const migrated = await read();
    expect(migrated).toEqual([
      [-603, 26, 49, 76],
      [23, 25, 26],
      [23, 24, 25, 26],
    ]);
    await indexServices(database.db);
    expect(await read()).toEqual(migrated);
  });
});
