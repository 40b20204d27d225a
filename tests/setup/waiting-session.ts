import { expect } from "vitest";
import type { TestDatabase } from "./test-database.ts";

/** Expects one session to wait for a lock; for databases on PostgreSQL, as the embedded one has a single session. */
export async function expectLock({ pool }: TestDatabase): Promise<void> {
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  expect((await pool.query(waiting)).rowCount).toBe(1);
}
