import { type SQL, sql } from "drizzle-orm";

/**
 * Rows as a table expression: `(select … from unnest(…))` with a column per key, in the order of the keys. A value
 * that is equal in all rows is sent once.
 * @param types SQL types of the columns.
 * @param rows at least one.
 */
export function toRowSource<Key extends string>(
  rows: readonly Readonly<Record<NoInfer<Key>, string | number | null>>[],
  types: Readonly<Record<Key, string>>,
): SQL {
  const keys = Object.keys(types) as Key[];
  const differs = (key: Key) => rows.some((row) => row[key] !== rows[0]?.[key]);
  const varying = keys.filter(differs);
  const columns = keys.map((key) =>
    varying.includes(key)
      ? sql`${sql.identifier(key)}`
      : sql`${rows[0]?.[key] ?? null}::${sql.raw(types[key])} as ${sql.identifier(key)}`,
  );
  const arrays = varying.map(
    (key) => sql`${sql.param(toArrayText(rows.map((row) => row[key])))}::${sql.raw(types[key])}[]`,
  );
  const names = varying.map((key) => sql.identifier(key));
  const source =
    varying.length > 0
      ? sql`unnest(${sql.join(arrays, sql`, `)}) as sent(${sql.join(names, sql`, `)})`
      : sql`generate_series(1, ${rows.length}::int)`;
  return sql`(select ${sql.join(columns, sql`, `)} from ${source})`;
}

/**
 * Values as the text of an array (8.15.6 of PostgreSQL's manual). The driver does the same, at several times the
 * cost.
 */
function toArrayText(values: readonly (string | number | null)[]): string {
  // JSON uses the same quotes and null, but other escapes.
  const json = JSON.stringify(values);
  const items = json.includes("\\") ? values.map(toItem).join(",") : json.slice(1, -1);
  return `{${items}}`;
}

function toItem(value: string | number | null): string {
  return typeof value === "string" ? `"${value.replace(/["\\]/g, "\\$&")}"` : String(value);
}
