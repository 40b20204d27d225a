import type { OptIn, SystemConnection } from "#app/features/marketplace/works-with/connection.ts";
import type { AgencyProfile, AgencySize } from "./agency-profile.ts";

/** Whether a service fits an agency, the best first: as it is, on a condition, or not. */
export const fitKinds = ["fits", "condition", "misfit"] as const;
export type FitKind = (typeof fitKinds)[number];

/** What a service says about whom it is for. */
export interface FitFacts {
  /** Empty if its seller says nothing about systems. */
  connections: readonly SystemConnection[];
  /** Empty means everywhere. */
  states: readonly string[];
  /** Empty means all lines. */
  lines: readonly number[];
  /** Empty means all sizes. */
  sizes: readonly AgencySize[];
}

/** One part of the answer; ids and codes are those that it is about. */
export type FitReason =
  | { about: "systems"; kind: "fits"; why: "direct"; systems: number[] }
  | { about: "systems"; kind: "condition"; why: "optIn"; systems: number[]; who: OptIn }
  | { about: "systems"; kind: "condition"; why: "file"; systems: number[] }
  | { about: "systems"; kind: "condition"; why: "unsaid"; systems: number[] }
  | { about: "systems"; kind: "misfit"; why: "others"; systems: number[] }
  | { about: "states"; kind: "fits"; why: "everywhere" | "all"; states: string[] }
  | { about: "states"; kind: "condition"; why: "some"; states: string[] }
  | { about: "states"; kind: "misfit"; why: "none"; states: string[] }
  | { about: "lines"; kind: "fits"; why: "all" | "some"; lines: number[] }
  | { about: "lines"; kind: "misfit"; why: "others"; lines: number[] }
  | { about: "size"; kind: "fits" | "misfit"; why: "size"; size: AgencySize };

export interface Fit {
  kind: FitKind;
  /** One for each part of the profile that is filled in; those that decide come first. */
  reasons: FitReason[];
}

/** The answer of one service for one agency; its reasons say why. */
export function assessFit(profile: AgencyProfile, facts: FitFacts): Fit {
  const reasons = [
    assessSystems(profile.systems, facts.connections),
    assessStates(profile.states, facts.states),
    assessLines(profile.lines, facts.lines),
    profile.size === null ? null : assessSize(profile.size, facts.sizes),
  ].filter((reason) => reason !== null);
  const worst = Math.max(0, ...reasons.map(({ kind }) => fitKinds.indexOf(kind)));
  reasons.sort((left, right) => fitKinds.indexOf(right.kind) - fitKinds.indexOf(left.kind));
  return { kind: fitKinds[worst] ?? "misfit", reasons };
}

/** A connection without which nobody has to do anything first. */
function isDirect({ connection, optIn }: SystemConnection): boolean {
  return optIn === null && (connection === "native" || connection === "api");
}

/** One of the agency's systems is enough. */
function assessSystems(own: readonly number[], connections: readonly SystemConnection[]): FitReason | null {
  if (own.length === 0) return null;
  if (connections.length === 0) return { about: "systems", kind: "condition", why: "unsaid", systems: [...own] };
  const shared = connections.filter(({ systemId, connection }) => own.includes(systemId) && connection !== "none");
  const direct = shared.filter(isDirect);
  if (direct.length > 0) return { about: "systems", kind: "fits", why: "direct", systems: toIds(direct) };
  const [first] = shared;
  if (!first) return { about: "systems", kind: "misfit", why: "others", systems: [...own] };
  if (first.optIn === null) return { about: "systems", kind: "condition", why: "file", systems: toIds(shared) };
  return { about: "systems", kind: "condition", why: "optIn", systems: [first.systemId], who: first.optIn };
}

function assessStates(own: readonly string[], available: readonly string[]): FitReason | null {
  if (own.length === 0) return null;
  if (available.length === 0) return { about: "states", kind: "fits", why: "everywhere", states: [] };
  const covered = own.filter((state) => available.includes(state));
  if (covered.length === own.length) return { about: "states", kind: "fits", why: "all", states: covered };
  if (covered.length > 0) return { about: "states", kind: "condition", why: "some", states: covered };
  return { about: "states", kind: "misfit", why: "none", states: [...own] };
}

function assessLines(own: readonly number[], served: readonly number[]): FitReason | null {
  if (own.length === 0) return null;
  if (served.length === 0) return { about: "lines", kind: "fits", why: "all", lines: [] };
  const shared = own.filter((line) => served.includes(line));
  if (shared.length > 0) return { about: "lines", kind: "fits", why: "some", lines: shared };
  return { about: "lines", kind: "misfit", why: "others", lines: [...served] };
}

function assessSize(own: AgencySize, meant: readonly AgencySize[]): FitReason {
  const isMeant = meant.length === 0 || meant.includes(own);
  return { about: "size", kind: isMeant ? "fits" : "misfit", why: "size", size: own };
}

const toIds = (connections: readonly SystemConnection[]) => connections.map(({ systemId }) => systemId);
