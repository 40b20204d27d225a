import type { LedgerCheck } from "#app/features/ledger/ledger-check.server.ts";

/** How the server is, for the platform's administrator. */
export interface Health {
  version: string;
  /** ISO 8601. */
  startedAt: string;
  uptimeSeconds: number;
  /** Names of the readiness checks that do not hold; none when it can serve. */
  obstacles: string[];
  /** What the database answered in, in milliseconds. */
  databaseMs: number;
  /** Left on the disk of the data folder. */
  freeMegabytes: number;
  outbox: {
    /** Waiting to be sent. */
    due: number;
    /** Given up. */
    dead: number;
    /** When the oldest that waits should have gone; ISO 8601. */
    oldestDue: string | null;
  };
  ledger: LedgerCheck;
  /** Tenants whose folder is not served as it lies there. */
  faultyTenants: number;
}
