import { tracingChannel } from "node:diagnostics_channel";

/** A statement for the database, without its parameters. */
export interface StatementRun {
  text: string;
}

/** Each statement from its beginning to its end. */
export const databaseStatements = tracingChannel<unknown, StatementRun>("market:database-statement");
