import type pg from "pg";

/** What a migrated database holds before a suite uses it. */
export interface UntouchedDatabase {
  tables: string[];
  /** The migrations' own rows, by table, as JSON. */
  rows: Map<string, string>;
  /** By name; null where none was taken. */
  lastNumbers: Map<string, string | null>;
  catalog: string;
  bytes: number;
}

type Queries = Pick<pg.Pool | pg.ClientBase, "query">;

/** Dead rows slow a scan down: a database that a suite filled with more than this is not used again. */
const mostGrowth = 8 * 2 ** 20;

/** The product's tables, and the migrator's own. */
const isOurs = "schemaname in ('public', 'drizzle')";

/** Each with the column by which the objects that migrations or tests created are told from the engine's own. */
const catalogs = {
  pg_class: "oid",
  pg_attribute: "attrelid",
  pg_attrdef: "oid",
  pg_constraint: "oid",
  pg_trigger: "oid",
  pg_proc: "oid",
  pg_policy: "oid",
};
/** The engine's own objects have lower numbers (FirstNormalObjectId). */
const firstOwn = 16_384;
const selectCatalog = `select concat_ws(' ', ${Object.entries(catalogs)
  .map(
    ([name, id]) => `(select concat(count(*), '/', max(xmin::text::bigint)) from ${name} where ${id} >= ${firstOwn})`,
  )
  .join(", ")}) as catalog,
  (select sum(pg_relation_size(oid) + coalesce(pg_relation_size(nullif(reltoastrelid, 0)), 0))::bigint from pg_class
   where relnamespace = 'public'::regnamespace and relkind = 'r') as bytes`;

export async function describeUntouched(database: Queries): Promise<UntouchedDatabase> {
  const named = await database.query(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables where ${isOurs} order by 1`,
  );
  const tables: string[] = named.rows.map(({ table }) => table);
  const filled = await database.query(
    tables.map((table) => `select '${table}' as table, json_agg(t)::text as rows from ${table} t`).join(" union all "),
  );
  const rows = filled.rows.filter(({ rows }) => rows !== null).map(({ table, rows }) => [table, rows] as const);
  const lastNumbers = await readLastNumbers(database);
  return { tables, rows: new Map(rows), lastNumbers, ...(await readCatalog(database)) };
}

/** What `analyze` learnt of the suite's rows would choose the next suite's plans. */
const forgetStatistics = `delete from pg_statistic where starelid in
  (select oid from pg_class where relnamespace = 'public'::regnamespace)`;

/**
 * Makes a used database as it was, in a session of a superuser.
 * @returns false when its tables or triggers were changed, or it has grown: it is of no further use.
 */
export async function resetDatabase(session: Queries, untouched: UntouchedDatabase): Promise<boolean> {
  const { catalog, bytes } = await readCatalog(session);
  if (catalog !== untouched.catalog || bytes > untouched.bytes + mostGrowth) return false;
  // Neither triggers nor foreign keys act: the ledger, for one, refuses to lose rows.
  await session.query("set session_replication_role = replica");
  await session.query(untouched.tables.map((table) => `delete from ${table}`).join(";"));
  await session.query(forgetStatistics);
  const taken = await readLastNumbers(session);
  for (const [name, last] of untouched.lastNumbers) {
    if (taken.get(name) === last) continue;
    await session.query("select setval($1::regclass, coalesce($2::bigint, 1), $2::bigint is not null)", [name, last]);
  }
  for (const [table, rows] of untouched.rows) {
    const populate = `select * from json_populate_recordset(null::${table}, $1)`;
    await session.query(`insert into ${table} overriding system value ${populate}`, [rows]);
  }
  await session.query("reset session_replication_role");
  return true;
}

async function readLastNumbers(database: Queries): Promise<UntouchedDatabase["lastNumbers"]> {
  const { rows } = await database.query(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences where ${isOurs}`,
  );
  return new Map(rows.map(({ name, last }) => [name, last]));
}

async function readCatalog(database: Queries): Promise<Pick<UntouchedDatabase, "catalog" | "bytes">> {
  const { rows } = await database.query(selectCatalog);
  return { catalog: rows[0].catalog, bytes: Number(rows[0].bytes) };
}
