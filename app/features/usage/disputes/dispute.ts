/** Where a dispute can stand: waiting for the seller, waiting for the buyer, and the two ends. */
export const disputeStates = ["open", "answered", "corrected", "declined"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Whose act it is: who pays, who is paid, or who runs the platform. */
export type DisputeSide = "buyer" | "seller" | "platform";

/** What a side can do; `takeBack` is the buyer's word that the line is right. */
export const disputeActions = ["reply", "correct", "decline", "takeBack"] as const;
export type DisputeAction = (typeof disputeActions)[number];

/** Days that a side has to answer; after them the platform may decide. */
const answerDays = 7;

/** Of a dispute, what can be done in it depends on. */
export interface DisputeStanding {
  state: DisputeState;
  dueAt: Date;
  /** Whether the seller had ended an earlier one of the same line. */
  isRepeat: boolean;
}

export const isSettled = (state: DisputeState): boolean => state === "corrected" || state === "declined";

/** The state that an act leads to; null where this side cannot do it now (docs/decisions/038). */
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

/** What a side can do now, in the order in which a page shows it. */
export function listDisputeActions(standing: DisputeStanding, by: DisputeSide, now: Date): DisputeAction[] {
  return disputeActions.filter((intent) => planDisputeAction(standing, intent, { by, now }) !== null);
}

/** Whether nobody answered in time, so that the platform may decide. */
export function isOverdue({ state, dueAt }: Pick<DisputeStanding, "state" | "dueAt">, now: Date): boolean {
  return !isSettled(state) && now >= dueAt;
}

/** By when the other side is to answer. */
export function getDue(now: Date): Date {
  return new Date(now.getTime() + answerDays * 86_400_000);
}

/** What is in dispute: a month of use of a service, or one day of it. Days are of UTC. */
export interface DisputedLine {
  serviceId: number;
  /** First day of the month. */
  month: string;
  /** Null for the whole month. */
  day: string | null;
}
