import type { Outcome } from "#app/content/outcome.ts";
/** What a company's registration link does; invitations by mail work in each. */
export const joiningModes = ["closed", "approval", "open", "domains"] as const;
export type JoiningMode = (typeof joiningModes)[number];

/** The settings as they are typed. */
export interface JoiningValues {
  mode: string;
  domains: string;
}

/** Somebody who waits for an administrator's yes, as the company's administrators see it. */
export interface WaitingJoiner {
  id: number;
  name: string;
  email: string;
  /** The address is proven to be the person's own. */
  isConfirmed: boolean;
  /** At none of the company's domains, and of nobody's in it. */
  isStranger: boolean;
  /** ISO 8601, UTC. */
  askedAt: string;
}

/** How it stands with the signed-in user who asked to join a company. */
export interface OwnJoining {
  company: string;
  state: "pending" | "declined";
  /** The address is to be confirmed first; nobody decides. */
  awaitsConfirmation: boolean;
  reason: string | null;
  /** ISO 8601, UTC. */
  askedAt: string;
}

export interface JoiningSettings {
  values: JoiningValues;
  slug: string;
  /** Until when the private link is good, ISO 8601; null where there is none. */
  privateLinkEndsAt: string | null;
}

/** What came of deciding: `gone` when the person has withdrawn or belongs elsewhere by now. */
export type JoinerDecision = Outcome<
  { kind: "approved" | "declined" | "gone" | "unconfirmed"; name: string } | { kind: "faulty"; reason: string }
>;

export const longestReason = 500;
