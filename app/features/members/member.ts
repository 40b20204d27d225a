import type { Outcome } from "#app/content/outcome.ts";
import { roles } from "#app/features/identity/role.ts";

/** Invited: has not yet chosen a password. Deactivated: may not sign in. */
export type MemberState = "invited" | "active" | "deactivated";

/** A user of a company, as its people see it. */
export interface Member {
  id: number;
  tenantId: number;
  firstName: string;
  lastName: string;
  email: string;
  /** 1 platform administrator, 2 company administrator, 3 agent, 4 seller. */
  roleId: number;
  /** Of a seller (role 4): does not manage the team. */
  isTeamMember: boolean;
  state: MemberState;
  /** ISO 8601 in UTC; null before the first sign-in. */
  lastSeenAt: string | null;
  quotingPartner: boolean;
}

/** What somebody is in a company: of an agency administrator or agent, of a seller's team manager or member. */
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

export function isPositionName(text: string): text is PositionName {
  return Object.hasOwn(positions, text);
}

/** Null for administrators of a tenant or the platform, who are nothing else in a company. */
export function toPositionName({ roleId, isTeamMember = false }: Position): PositionName | null {
  const name = isTeamMember ? `${roleId}m` : String(roleId);
  return isPositionName(name) ? name : null;
}

/** What those who manage a company's people make of them: an agency's stays an agency, and a seller's team one. */
export function listPositions(manager: { roleId: number }): readonly PositionName[] {
  return manager.roleId === roles.seller ? ["4", "4m"] : ["2", "3"];
}

/** Roles of people who may be asked into a company with an account of their own. */
export function isMemberRole(roleId: number): boolean {
  return roleId === roles.companyAdministrator || roleId === roles.agent;
}

function manages(name: PositionName | null): boolean {
  return name === "2" || name === "4";
}

/** What an administrator does to a user of the company. */
export type MemberChange =
  | ({ kind: "role" } & Position)
  | { kind: "quotingPartner"; allowed: boolean }
  | { kind: "deactivate" }
  | { kind: "reactivate" }
  | { kind: "remove" };

/** A change that was asked for without the consent that it needs. */
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
 * Why a change is not made; null when it may be.
 * @param given what the one who changes it gives. @param otherAdministrators how many others manage the company's people.
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

/** An invitation to somebody who has an account, which is not accepted yet. Only the address is told of whom it is for. */
export interface OpenInvitation {
  id: number;
  email: string;
  /** What the person is to be in the company. */
  roleId: number;
  isTeamMember: boolean;
  /** ISO 8601 in UTC. */
  endsAt: string;
}

/** What came of sending an open invitation again, or of withdrawing it; `known`: the account belongs elsewhere by now. */
export type InvitationOutcome = Outcome<
  { kind: "resent" | "withdrawn" | "known"; email: string } | { kind: "throttled"; retryAfterSeconds: number }
>;

/** What came of a change. */
export type MemberOutcome = Outcome<
  | { kind: "done"; change: MemberChange["kind"] | "resend" }
  | { kind: ChangeRefusal }
  | { kind: "throttled"; retryAfterSeconds: number }
>;
