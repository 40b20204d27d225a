import type { Outcome } from "#app/content/outcome.ts";
import type { ServiceCardData } from "#app/features/marketplace/service/service.ts";

/** Maximum number of services that a company saves. */
export const mostSaved = 200;
/** Maximum length of a note in characters. */
export const longestNote = 1000;

/** A saved service of a company. */
export interface SavedService {
  serviceId: number;
  /** Its current name, or the one it had when it was saved. */
  name: string;
  /** Null when the service cannot be used here any more; `reason` says why. */
  card: ServiceCardData | null;
  /** `inactive`: its seller has withdrawn it; `elsewhere`: this site does not show it; `removed`: it is gone. */
  reason: "inactive" | "elsewhere" | "removed" | null;
  note: string;
  noteVersion: number;
  /** ISO 8601. */
  savedAt: string;
  /** First and last name; null for an account that is gone. */
  savedBy: string | null;
}

/** The outcome of saving, removing or annotating a service. */
export type SavedOutcome = Outcome<
  | { kind: "done" }
  /** The company saves `mostSaved` already. */
  | { kind: "tooMany" }
  | { kind: "tooLong"; serviceId: number; note: string }
  /** Somebody else changed the note meanwhile: `note` is the typed one. */
  | { kind: "changed"; serviceId: number; note: string }
  /** Removing would discard a note that the form did not show. */
  | { kind: "noted"; serviceId: number }
>;

/** What was done last, which the page says: a removed row has left the focus nowhere. */
export const savedDone = ["removed", "search", "searchRemoved"] as const;
export type SavedDone = (typeof savedDone)[number];
