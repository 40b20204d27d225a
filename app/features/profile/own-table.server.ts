import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/scope.ts";

/** Maximum number of rows of each kind. */
export const mostOwnRows = 10_000;

/** Whose rows: the account, and the address that it was proved to own; null before that. */
export interface Person {
  userId: number;
  email: string | null;
}

/** A person's rows of one table. */
export interface OwnRows {
  /** The table that they are stored in. */
  table: PgTable;
  read(db: Database, person: Person): Promise<unknown[]>;
}

export function isAddress(column: PgColumn, { email }: Person): SQL {
  return email === null ? sql`false` : sql`lower(${column}) = lower(${email})`;
}
