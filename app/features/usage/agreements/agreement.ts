/** Where an agreement can stand. */
export const agreementStates = ["offered", "active", "paused", "ended", "declined"] as const;
export type AgreementState = (typeof agreementStates)[number];

/** Whose act it is: who pays, who is paid, or who runs the platform. */
export type AgreementSide = "buyer" | "seller" | "platform";

/** What a side can do. An offer that the seller takes back has ended. */
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

/** Of an agreement, what its next state depends on. */
export interface AgreementStanding {
  state: AgreementState;
  /** Whose pause it is; null unless paused. */
  pausedBy: AgreementSide | null;
}

/** The state that an act leads to; null where this side cannot do it now. A pause is ended by the side that made it. */
export function planAction({ state, pausedBy }: AgreementStanding, intent: AgreementAction, by: AgreementSide) {
  if (intent === "resume" && pausedBy !== by) return null;
  return rules[intent].find((rule) => rule.from.includes(state) && rule.by.includes(by))?.to ?? null;
}

/** What a side can do now, in the order in which a page shows it. */
export function listActions(standing: AgreementStanding, by: AgreementSide): AgreementAction[] {
  return agreementActions.filter((intent) => planAction(standing, intent, by) !== null);
}

/** States of an agreement that is over. */
const endedStates: readonly AgreementState[] = ["ended", "declined"];

export const isOver = (state: AgreementState): boolean => endedStates.includes(state);

/** `agr_` and 22 characters of base64url. */
export const agreementIdPattern = /^agr_[\w-]{22}$/;
