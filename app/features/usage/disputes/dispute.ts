/** States of a dispute: waiting for the seller, waiting for the buyer, and two final ones. */
export const disputeStates = ["open", "answered", "corrected", "declined"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Who acts: the buyer, the seller, or the platform. */
export type DisputeSide = "buyer" | "seller" | "platform";

/** Actions of a side; `takeBack` is the buyer's withdrawal. */
export const disputeActions = ["reply", "correct", "decline", "takeBack"] as const;
export type DisputeAction = (typeof disputeActions)[number];

/** Days in which a side must answer; afterwards the platform may decide. */
const answerDays = 7;

/** The parts of a dispute that determine its actions. */
export interface DisputeStanding {
  state: DisputeState;
  dueAt: Date;
  /** Whether the seller had ended an earlier one of the same line. */
  isRepeat: boolean;
}

export const isSettled = (state: DisputeState): boolean => state === "corrected" || state === "declined";

/** The state after an action; null when this side cannot do it now (docs/decisions/038). */
export function planDisputeAction(
  standing: DisputeStanding,
  intent: DisputeAction,
  { by, now }: { by: DisputeSide; now: Date },
): DisputeState | null {
  const { state, isRepeat } = standing;
  if (isSettled(state)) return null;
  const decides = by === "platform" ? isOverdue(standing, now) : by === "seller";
  switch (intent) {
    case "reply":
      return by === "platform" ? state : by === "seller" ? "answered" : "open";
    case "correct":
      return decides ? "corrected" : null;
    case "decline":
      return decides && !(isRepeat && by === "seller") ? "declined" : null;
    case "takeBack":
      return by === "buyer" ? "declined" : null;
  }
}

/** The actions that a side can take now, in display order. */
export function listDisputeActions(standing: DisputeStanding, by: DisputeSide, now: Date): DisputeAction[] {
  return disputeActions.filter((intent) => planDisputeAction(standing, intent, { by, now }) !== null);
}

/** Whether nobody answered in time, so that the platform may decide. */
export function isOverdue({ state, dueAt }: Pick<DisputeStanding, "state" | "dueAt">, now: Date): boolean {
  return !isSettled(state) && now >= dueAt;
}

/** Deadline for the other side. */
export function getDue(now: Date): Date {
  return new Date(now.getTime() + answerDays * 86_400_000);
}

/** The disputed line: a service's usage in a month, or on one day. Days are UTC. */
export interface DisputedLine {
  serviceId: number;
  /** First day of the month. */
  month: string;
  /** Null for the whole month. */
  day: string | null;
}
