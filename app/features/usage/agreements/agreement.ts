/** States of an agreement. */
export const agreementStates = ["offered", "active", "paused", "ended", "declined"] as const;
export type AgreementState = (typeof agreementStates)[number];

/** Who acts: the buyer, the seller, or the platform. */
export type AgreementSide = "buyer" | "seller" | "platform";

/** Actions of a side. An offer withdrawn by the seller has ended. */
export const agreementActions = ["accept", "decline", "pause", "resume", "end"] as const;
export type AgreementAction = (typeof agreementActions)[number];

interface Rule {
  from: readonly AgreementState[];
  to: AgreementState;
  by: readonly AgreementSide[];
}

const anybody: readonly AgreementSide[] = ["buyer", "seller", "platform"];

const rules: Record<AgreementAction, readonly Rule[]> = {
  accept: [{ from: ["offered"], to: "active", by: ["buyer"] }],
  decline: [{ from: ["offered"], to: "declined", by: ["buyer"] }],
  pause: [{ from: ["active"], to: "paused", by: anybody }],
  resume: [{ from: ["paused"], to: "active", by: anybody }],
  end: [
    { from: ["active", "paused"], to: "ended", by: anybody },
    { from: ["offered"], to: "ended", by: ["seller", "platform"] },
  ],
};

/** The parts of an agreement that determine its next state. */
export interface AgreementStanding {
  state: AgreementState;
  /** Which side paused it; null unless paused. */
  pausedBy: AgreementSide | null;
}

/** The state after an action; null when this side cannot do it now. Only the side that paused can resume. */
export function planAction({ state, pausedBy }: AgreementStanding, intent: AgreementAction, by: AgreementSide) {
  if (intent === "resume" && pausedBy !== by) return null;
  return rules[intent].find((rule) => rule.from.includes(state) && rule.by.includes(by))?.to ?? null;
}

/** The actions that a side can take now, in display order. */
export function listActions(standing: AgreementStanding, by: AgreementSide): AgreementAction[] {
  return agreementActions.filter((intent) => planAction(standing, intent, by) !== null);
}

/** The states in which an agreement is over. */
export const endedStates: readonly AgreementState[] = ["ended", "declined"];

export const isOver = (state: AgreementState): boolean => endedStates.includes(state);

/** `agr_` and 22 characters of base64url. */
export const agreementIdPattern = /^agr_[\w-]{22}$/;
