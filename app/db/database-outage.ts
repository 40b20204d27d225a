/**
 * Why the database, or the disk of the files, does not serve at the moment: it does not answer; all its connections are
 * taken; it takes no changes; its disk is full; a statement took longer than it may.
 */
export type Outage = "unavailable" | "busy" | "readOnly" | "storageFull" | "tooSlow";

/** No connection was to be had. */
export class NoConnection extends Error {
  override name = "NoConnection";
  readonly outage: Outage;

  constructor(outage: Outage, message: string, options?: ErrorOptions) {
    super(message, options);
    this.outage = outage;
  }
}

/** SQLSTATE (PostgreSQL, appendix A); a class of two characters counts for what is not listed. */
const bySqlState: Readonly<Record<string, Outage>> = {
  "08": "unavailable",
  "28": "unavailable",
  "3D": "unavailable",
  "58": "unavailable",
  "57P01": "unavailable",
  "57P02": "unavailable",
  "57P03": "unavailable",
  "57P04": "unavailable",
  "57P05": "unavailable",
  "40001": "busy",
  "40P01": "busy",
  "53200": "busy",
  "53300": "busy",
  "53400": "busy",
  "53100": "storageFull",
  "25006": "readOnly",
  "25P03": "tooSlow",
  "55P03": "tooSlow",
  "57014": "tooSlow",
};

/** What `pg` and the embedded engine say, without a code, of a connection that ended or gave no answer. */
const silence = /gave no answer within/;
const loss =
  /^Connection terminated|connection error and is not queryable|^The embedded database|^write EPIPE|^read ECONNRESET/;

/** The outage behind an error, or null where it is an error of ours. Other servers' errors are not outages. */
export function toOutage(error: unknown): Outage | null {
  for (const cause of listCauses(error)) {
    const outage = readOutage(cause);
    if (outage !== null) return outage;
  }
  return null;
}

function readOutage(error: Error): Outage | null {
  if (error instanceof NoConnection) return error.outage;
  const code = "code" in error ? String(error.code) : "";
  if (code === "ENOSPC" || code === "EDQUOT") return "storageFull";
  // Only the database's own errors have a severity.
  if ("severity" in error) return bySqlState[code] ?? bySqlState[code.slice(0, 2)] ?? null;
  if (silence.test(error.message)) return "tooSlow";
  return loss.test(error.message) ? "unavailable" : null;
}

/** From the error outwards in: a query's error is the cause of Drizzle's. */
function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 10; cause = cause.cause) causes.push(cause);
  return causes;
}
