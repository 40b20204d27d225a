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
  state: MemberState;
  /** ISO 8601 in UTC; null before the first sign-in. */
  lastSeenAt: string | null;
  quotingPartner: boolean;
}

/** Roles that a company's administrator gives. */
export const memberRoles = [roles.companyAdministrator, roles.agent] as const;
export type MemberRole = (typeof memberRoles)[number];

export function isMemberRole(roleId: number): roleId is MemberRole {
  return memberRoles.some((role) => role === roleId);
}

/** What an administrator does to a user of the company. */
export type MemberChange =
  | { kind: "role"; roleId: MemberRole }
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

/**
 * Why a change is not made; null when it may be.
 * @param otherAdministrators how many other active administrators the company has.
 */
export function refuseChange(
  change: MemberChange,
  member: Pick<Member, "id" | "roleId"> & { managedByConsole: boolean },
  { actorId, otherAdministrators }: { actorId: number; otherAdministrators: number },
): ChangeRefusal | null {
  if (change.kind === "reactivate") return member.managedByConsole ? "heldByConsole" : null;
  if (change.kind === "quotingPartner") return null;
  if (!isMemberRole(member.roleId)) return "otherRole";
  const endsAdministration = change.kind !== "role" || change.roleId !== roles.companyAdministrator;
  if (member.roleId === roles.companyAdministrator && endsAdministration && otherAdministrators === 0)
    return "lastAdministrator";
  return change.kind !== "role" && member.id === actorId ? "yourself" : null;
}

/** An invitation to somebody who has an account, which is not accepted yet. Only the address is told of whom it is for. */
export interface OpenInvitation {
  id: number;
  email: string;
  /** What the person is to be in the company. */
  roleId: number;
  /** ISO 8601 in UTC. */
  endsAt: string;
}

/** What came of sending an open invitation again, or of withdrawing it; `known`: the account belongs elsewhere by now. */
export type InvitationOutcome =
  | { kind: "resent" | "withdrawn" | "known"; email: string }
  | { kind: "throttled"; retryAfterSeconds: number };

/** What came of a change. */
export type MemberOutcome =
  | { kind: "done"; change: MemberChange["kind"] | "resend" }
  | { kind: ChangeRefusal }
  | { kind: "throttled"; retryAfterSeconds: number };
