import { sql } from "drizzle-orm";
import type { Database } from "#app/db/scope.ts";
import { companyRows } from "./company-rows.server.ts";

/** Maximum number of rows of each kind. */
const mostRows = 10_000;

/**
 * All data stored about a company in the private rows that the transaction sees, up to 10,000 rows of each kind. Times
 * are ISO 8601 in UTC.
 */
export async function readCompanyData(db: Database, id: number, now: Date): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = { madeAt: now };
  for (const [name, { table, columns, isOf }] of Object.entries(companyRows))
    data[name] = await db.select(columns).from(table).where(isOf(id)).orderBy(sql`1`).limit(mostRows);
  return data;
}
