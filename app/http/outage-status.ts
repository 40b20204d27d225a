import type { Outage } from "#app/db/database-outage.ts";

interface OutageStatus {
  status: 503 | 507;
  /** Seconds, for Retry-After. */
  retryAfter: number;
}

/** How requests are answered that an outage keeps from being served (RFC 9110, 15.6.4; RFC 4918, 11.5). */
export const outageStatuses: Readonly<Record<Outage, OutageStatus>> = {
  unavailable: { status: 503, retryAfter: 5 },
  busy: { status: 503, retryAfter: 2 },
  tooSlow: { status: 503, retryAfter: 5 },
  readOnly: { status: 503, retryAfter: 30 },
  storageFull: { status: 507, retryAfter: 60 },
};
