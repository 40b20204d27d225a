import type { Database } from "#app/db/scope.ts";
import { ownRows } from "./own-rows.server.ts";
import type { Person } from "./own-table.server.ts";

/** All data stored about a person in the private rows that the transaction sees. Times are ISO 8601 in UTC. */
export async function readPersonData(db: Database, person: Person, now: Date): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = { madeAt: now };
  for (const [name, { read }] of Object.entries(ownRows)) data[name] = await read(db, person);
  return data;
}
