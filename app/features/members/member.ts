import type { Outcome } from "#app/content/outcome.ts";
import { companyRoles, roles } from "#app/features/identity/role.ts";

/** Invited: no password chosen yet. Deactivated: cannot sign in. */
export type MemberState = "invited" | "active" | "deactivated";

/** A user of a company, as its people see them. */
export interface Member {
  id: number;
  tenantId: number;
  firstName: string;
  lastName: string;
  email: string;
  /** 1 platform administrator, 2 company administrator, 3 agent, 4 seller. */
  roleId: number;
  /** For sellers (role 4): a team member, not a manager. */
  isTeamMember: boolean;
  state: MemberState;
  /** ISO 8601 in UTC; null before the first sign-in. */
  lastSeenAt: string | null;
  quotingPartner: boolean;
}

/** A user's position: administrator or agent in an agency, manager or member in a seller's team. */
export interface Position {
  roleId: number;
  isTeamMember?: boolean;
}

/** By their names in forms. */
export const positions = {
  "2": { roleId: roles.companyAdministrator },
  "3": { roleId: roles.agent },
  "4": { roleId: roles.seller },
  "4m": { roleId: roles.seller, isTeamMember: true },
} as const satisfies Record<string, Position>;
export type PositionName = keyof typeof positions;

function isPositionName(text: string): text is PositionName {
  return Object.hasOwn(positions, text);
}

/** Null for administrators of a tenant or the platform, who have no other position. */
export function toPositionName({ roleId, isTeamMember = false }: Position): PositionName | null {
  const name = isTeamMember ? `${roleId}m` : String(roleId);
  return isPositionName(name) ? name : null;
}

/** Positions that a manager may assign: within an agency those of agencies, within a seller's team those of teams. */
export function listPositions(manager: { roleId: number }): readonly PositionName[] {
  return manager.roleId === roles.seller ? ["4", "4m"] : ["2", "3"];
}

/** Roles of existing accounts that may be invited into a company: whoever may join one by its link. */
export function isMemberRole(roleId: number): boolean {
  return companyRoles.some((role) => role === roleId);
}

function manages(name: PositionName | null): boolean {
  return name === "2" || name === "4";
}

/** An administrator's action on a user of the company. */
export type MemberChange =
  | ({ kind: "role" } & Position)
  | { kind: "quotingPartner"; allowed: boolean }
  | { kind: "deactivate" }
  | { kind: "reactivate" }
  | { kind: "remove" };

/** A change requested without the required confirmation. */
export interface UnconfirmedChange {
  kind: "unconfirmed";
  change: "deactivate" | "remove";
}

export type ChangeRefusal = "lastAdministrator" | "yourself" | "otherRole" | "heldByConsole";

interface ChangeFacts {
  actorId: number;
  given: readonly PositionName[];
  otherAdministrators: number;
}

/**
 * Why a change is refused; null when it is allowed.
 * @param given positions that the administrator may assign. @param otherAdministrators number of others who manage
 * the company's people.
 */
export function refuseChange(
  change: MemberChange,
  member: Pick<Member, "id"> & Position & { managedByConsole: boolean },
  { actorId, given, otherAdministrators }: ChangeFacts,
): ChangeRefusal | null {
  if (change.kind === "reactivate") return member.managedByConsole ? "heldByConsole" : null;
  if (change.kind === "quotingPartner") return null;
  const position = toPositionName(member);
  const next = change.kind === "role" ? toPositionName(change) : null;
  const isGiven = (name: PositionName | null) => name !== null && given.includes(name);
  if (!isGiven(position) || (change.kind === "role" && !isGiven(next))) return "otherRole";
  if (manages(position) && !manages(next) && otherAdministrators === 0) return "lastAdministrator";
  return change.kind !== "role" && member.id === actorId ? "yourself" : null;
}

/** A pending invitation of an existing account. Reveals only the address. */
export interface OpenInvitation {
  id: number;
  email: string;
  /** The position offered. */
  roleId: number;
  isTeamMember: boolean;
  /** ISO 8601 in UTC. */
  endsAt: string;
}

/** Result of resending or withdrawing an invitation; `known`: the account belongs elsewhere by now; `gone`: it is closed. */
export type InvitationOutcome = Outcome<
  { kind: "resent" | "withdrawn" | "known" | "gone"; email: string } | { kind: "throttled"; retryAfterSeconds: number }
>;

/** Result of a change. */
export type MemberOutcome = Outcome<
  | { kind: "done"; change: MemberChange["kind"] | "resend" }
  | { kind: ChangeRefusal }
  | { kind: "throttled"; retryAfterSeconds: number }
>;
