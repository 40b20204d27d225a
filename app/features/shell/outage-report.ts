import type { Outage } from "#app/db/database-outage.ts";
import type { PendingForm } from "#app/features/identity/pending-form/pending-form.ts";

/** Data of the error page of an outage. */
export interface OutageReport {
  outage: Outage;
  /** The posted form, to be sent again; null for a page that was only asked for, or a form that cannot be kept. */
  form: PendingForm | null;
}

/** From the data of a route's error; null for any other error. */
export function readOutageReport(data: unknown): OutageReport | null {
  return typeof data === "object" && data !== null && "outage" in data ? (data as OutageReport) : null;
}
