import type { Outcome } from "#app/content/outcome.ts";

/** What a company's registration link allows; mailed invitations work in each mode. */
export const joiningModes = ["closed", "approval", "open", "domains"] as const;
export type JoiningMode = (typeof joiningModes)[number];

/** The settings as typed. */
export interface JoiningValues {
  mode: string;
  domains: string;
}

/** A person waiting for approval, as administrators see them. */
export interface WaitingJoiner {
  id: number;
  name: string;
  email: string;
  /** The address is confirmed. */
  isConfirmed: boolean;
  /** The address matches neither the company's domains nor those of its people. */
  isStranger: boolean;
  /** ISO 8601, UTC. */
  askedAt: string;
}

/** State of the signed-in user's join request. */
export interface OwnJoining {
  company: string;
  state: "pending" | "declined";
  /** The address must be confirmed; no administrator decides. */
  awaitsConfirmation: boolean;
  reason: string | null;
  /** ISO 8601, UTC. */
  askedAt: string;
}

export interface JoiningSettings {
  values: JoiningValues;
  slug: string;
  /** Expiry of the private link, ISO 8601; null without one. */
  privateLinkEndsAt: string | null;
}

/** Result of a decision: `gone` when somebody decided meanwhile, or the person has withdrawn or belongs elsewhere. */
export type JoinerDecision = Outcome<
  { kind: "approved" | "declined" | "gone" | "unconfirmed"; name: string } | { kind: "faulty"; reason: string }
>;

export const longestReason = 500;
