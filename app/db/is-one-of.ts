import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/**
 * Like `inArray`, for lists of a page's size: the ids are one parameter instead of one each, which the driver and the
 * query builder process in a fraction of the time.
 */
export function isOneOf(column: AnyPgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::int[])`;
}
