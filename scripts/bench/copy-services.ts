import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { serviceSearch, services } from "#app/db/schema/catalogue.ts";
import type { Database } from "#app/db/scope.ts";

export interface Copies {
  /** The services with ids from 1 to this, which were generated and have their search rows. */
  of: number;
  /** What is added to the id of each, and to the number that its name ends in. */
  offset: number;
  /** No copy has a higher id. */
  last: number;
}

/**
 * Generated services once more under other numbers, with the search rows that they would be given: to read their texts
 * anew takes thirty times as long. Triggers that look up what they refer to are left to the caller.
 */
export async function copyServices(db: Database, { of, offset, last }: Copies): Promise<void> {
  const end = Math.min(of, last - offset);
  const copy = (id: SQL) => sql`(${id} + ${offset}::int)`;
  const rename = (id: SQL) => sql`regexp_replace(name, '\\d+$', ${copy(id)}::text)`;
  const [id, serviceId] = [sql`id`, sql`service_id`];
  await copyRows(db, services, { id: copy(id), name: rename(id) }, sql`id <= ${end}`);
  // It has the number as a word, as a word of the name, and at the end of the whole name.
  const document = ["''''", "'''@'", "' '"].reduce(
    (text, before) =>
      sql`replace(${text}, ${sql.raw(before)} || service_id || '''', ${sql.raw(before)} || ${copy(serviceId)} || '''')`,
    sql`document::text`,
  );
  const changed = { service_id: copy(serviceId), name: rename(serviceId), document: sql`(${document})::tsvector` };
  await copyRows(db, serviceSearch, changed, sql`service_id <= ${end}`);
}

/** @param changed columns that a copy has otherwise, by their names in the database. */
async function copyRows(db: Database, table: PgTable, changed: Record<string, SQL>, condition: SQL): Promise<void> {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name);
  const columns = sql.join(names.map(sql.identifier), sql`, `);
  const values = sql.join(
    names.map((name) => changed[name] ?? sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`insert into ${table} (${columns}) select ${values} from ${table} where ${condition}`);
}
