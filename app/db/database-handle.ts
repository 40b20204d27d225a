import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

/** The part of a pino logger that the database uses. */
export interface DatabaseLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export type NotificationHandler = (payload: string) => void;

/** Connections with a deadline of their own. */
export interface DatabaseLane {
  db: NodePgDatabase;
  pool: pg.Pool;
}

/** A streaming replica, which answers reports (docs/decisions/075). */
export interface ReadReplica {
  /**
   * Its connections, once it has all that was committed before the call; null, for reading from the server that
   * writes, while it does not answer or is too far behind.
   */
  findCurrent(): Promise<NodePgDatabase | null>;
}

export interface DatabaseHandle extends DatabaseLane {
  /** For reports, exports, jobs and migrations, which may take longer; the embedded database has one lane for all. */
  slow: DatabaseLane;
  /** Null without one. */
  replica: ReadReplica | null;
  engine: "embedded" | "postgres";
  /** @throws {Error} with the reason why the database cannot serve. */
  check(): Promise<void>;
  /** Calls the handler for each NOTIFY on the channel. @returns a function that stops listening. */
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
