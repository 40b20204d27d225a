import { getClosing, toDay, toMonth } from "#app/features/usage/report/usage-day.ts";
import { type AgreementState, isOver } from "./agreement.ts";
import { type AgreementTerm, isBeforeTerm, isPastTerm } from "./agreement-term.ts";

/** A state from a moment on (milliseconds). */
export type StateChange = readonly [at: number, state: AgreementState];

/** The states of an agreement, and the days that it is for. */
export interface AgreementHistory extends AgreementTerm {
  /** Oldest first. */
  changes: readonly StateChange[];
}

/** An agreement's data for billing events. */
export interface AgreementTerms extends AgreementHistory {
  id: number;
  publicId: string;
  companyId: number;
  /** The current slug, and former ones that still redirect to it. */
  slugs: readonly string[];
  /** The buyer's. */
  tenantId: number;
  /** Whether the agreement or its buyer has a limit. */
  limited: boolean;
}

/** Why usage is not billed. An unknown company and one without an agreement get the same answer. */
export type UseRefusal = "noAgreement" | "notStarted" | "offered" | "paused" | "ended" | "closed";

/** Messages for the sender of an event. */
export const refusalTexts: Record<UseRefusal, string> = {
  noAgreement: "has no agreement for this service",
  notStarted: "had no agreement for this service yet at that time",
  offered: "had not accepted the offer of this service at that time",
  paused: "had its agreement paused at that time",
  ended: "had ended its agreement before that time",
  closed: "has ended its agreement, and the month of that time is closed",
};

/**
 * The state at a moment: that of the last change before it; null before the first, and before the first day of use.
 * After the last day it has ended, whether or not that is stored yet.
 */
export function getStateAt(agreement: AgreementHistory, moment: number): AgreementState | null {
  let state: AgreementState | null = null;
  for (const [at, next] of agreement.changes) if (at <= moment) state = next;
  if (state === null || isOver(state)) return state;
  if (isPastTerm(agreement, moment)) return "ended";
  return state !== "offered" && isBeforeTerm(agreement, moment) ? null : state;
}

/** Whether it is over by now. */
export function isOverBy(agreement: AgreementHistory, now: Date): boolean {
  const last = agreement.changes.at(-1)?.[1];
  return last !== undefined && (isOver(last) || isPastTerm(agreement, now.getTime()));
}

/**
 * Why usage at a moment cannot be billed when reported now; null if it can. Usage before the end of an agreement is
 * billed while the month's statement is open.
 */
export function findUseRefusal(
  agreement: AgreementHistory,
  { occurredAt, now }: { occurredAt: Date; now: Date },
): UseRefusal | null {
  switch (getStateAt(agreement, occurredAt.getTime())) {
    case null:
      return "notStarted";
    case "offered":
      return "offered";
    case "paused":
      return "paused";
    case "declined":
      return "noAgreement";
    case "ended":
      return agreement.changes.some(([, state]) => state === "active") ? "ended" : "noAgreement";
    case "active":
      return isClosedFor(agreement, occurredAt, now) ? "closed" : null;
  }
}

function isClosedFor(agreement: AgreementHistory, occurredAt: Date, now: Date): boolean {
  return isOverBy(agreement, now) && now >= getClosing(toMonth(toDay(occurredAt)));
}

/** Digits are a company's id, anything else a slug or an agreement. */
export const toCompanyId = (buyer: string | number): number | null =>
  typeof buyer === "number" ? buyer : /^[1-9]\d{0,8}$/.test(buyer) ? Number(buyer) : null;

/**
 * Finds the agreement for usage by a named buyer: the one in force at that time, else the newest with the reason why
 * it is not; null for an unknown name.
 */
export function createAgreementSearch(agreements: readonly AgreementTerms[], now: Date) {
  const known = new Map<string | number, AgreementTerms[]>();
  for (const agreement of agreements) {
    for (const name of [agreement.publicId, ...agreement.slugs, agreement.companyId]) {
      const others = known.get(name);
      if (others) others.push(agreement);
      else known.set(name, [agreement]);
    }
  }
  return (name: string | number, occurredAt: Date) => {
    const named = known.get(toCompanyId(name) ?? String(name)) ?? known.get(String(name).toLowerCase());
    if (!named) return null;
    let found: { agreement: AgreementTerms; refusal: UseRefusal | null } | null = null;
    for (const agreement of named) {
      const refusal = findUseRefusal(agreement, { occurredAt, now });
      if (refusal === null || found?.refusal !== null) found = { agreement, refusal };
    }
    return found;
  };
}
