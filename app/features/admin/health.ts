import type { AuditCheck } from "#app/features/audit/audit-check.ts";
import type { LedgerCheck } from "#app/features/ledger/ledger-check.server.ts";
import type { OutboxState } from "#app/features/mail/outbox-state.server.ts";
import type { ServerFigures } from "#app/features/tenancy/server-figures.ts";

/** The server's health for platform administrators. */
export interface Health {
  version: string;
  /** ISO 8601. */
  startedAt: string;
  uptimeSeconds: number;
  /** Names of failing readiness checks; empty when ready. */
  obstacles: string[];
  /** Response time of the database in milliseconds. */
  databaseMs: number;
  /** Free disk space for the data folder. */
  freeMegabytes: number;
  outbox: OutboxState;
  ledger: LedgerCheck;
  /** Null while a long log is still being checked. */
  audit: (Pick<AuditCheck, "sealed" | "waiting" | "checkedAt"> & { faults: number }) | null;
  figures: ServerFigures;
  /** Tenants whose current folder is not served. */
  faultyTenants: number;
}
