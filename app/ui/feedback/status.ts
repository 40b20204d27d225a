import { Check, type LucideIcon, Undo2, X } from "lucide-react";
import type { tone } from "./tag.css.ts";

/** How a status looks; its word is `shell:status.<name>`. */
interface StatusLook {
  tone: keyof typeof tone;
  /** What says it besides the colour; by default the tone's own. */
  sign?: LucideIcon | "dot";
}

/**
 * Every status of the product: the same state has one colour, sign and word, whatever it is the state of. A subject maps
 * its states onto these by a `Record<State, Status>`, so that a state without one does not compile.
 */
export const statuses = {
  draft: { tone: "inactive" },
  unsaved: { tone: "pending" },
  unpublished: { tone: "pending" },
  scheduled: { tone: "pending" },
  published: { tone: "live" },
  serving: { tone: "live" },
  lastGood: { tone: "pending" },
  faulty: { tone: "critical" },
  submitted: { tone: "neutral", sign: "dot" },
  inReview: { tone: "neutral", sign: "dot" },
  waiting: { tone: "pending" },
  waitingForBuyer: { tone: "pending" },
  waitingForSeller: { tone: "pending" },
  changes: { tone: "pending" },
  pending: { tone: "pending" },
  approved: { tone: "live" },
  accepted: { tone: "live", sign: Check },
  corrected: { tone: "live", sign: Check },
  live: { tone: "live" },
  active: { tone: "live" },
  usable: { tone: "live" },
  offered: { tone: "pending" },
  invited: { tone: "pending" },
  paused: { tone: "pending" },
  held: { tone: "pending" },
  declined: { tone: "critical", sign: X },
  withdrawn: { tone: "inactive", sign: Undo2 },
  inactive: { tone: "inactive" },
  deactivated: { tone: "inactive" },
  closed: { tone: "inactive" },
  ended: { tone: "inactive" },
  lapsed: { tone: "inactive" },
  usedUp: { tone: "inactive" },
  answered: { tone: "live", sign: Check },
  sent: { tone: "live", sign: Check },
  givenUp: { tone: "critical", sign: X },
  open: { tone: "inactive" },
  closing: { tone: "inactive" },
  nothingDue: { tone: "inactive" },
  due: { tone: "pending" },
  partlyPaid: { tone: "pending" },
  overdue: { tone: "critical" },
  credit: { tone: "live" },
  paid: { tone: "live", sign: Check },
} as const satisfies Record<string, StatusLook>;

export type Status = keyof typeof statuses;
