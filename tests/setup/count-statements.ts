import { databaseStatements } from "#app/db/statement-runs.ts";

/** How many statements the database gets while something runs. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const add = () => {
    count += 1;
  };
  databaseStatements.start.subscribe(add);
  try {
    await run();
  } finally {
    databaseStatements.start.unsubscribe(add);
  }
  return count;
}
