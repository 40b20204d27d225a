import type { Member } from "#app/features/members/member.ts";

/** Somebody of the agency, as its registration link's page lists them. */
export type JoinedMember = Pick<Member, "id" | "firstName" | "lastName" | "email" | "roleId" | "state">;

/** Who looks at an agency's registration link. */
export type AgencyStanding =
  | { kind: "visitor" }
  /** Has an account without a company. */
  | { kind: "newcomer" }
  /** Belongs to another company. */
  | { kind: "outsider" }
  /** Belongs to the agency; `mayInvite` is its administrator's. The newest of the others come first. */
  | { kind: "colleague"; mayInvite: boolean; joined: JoinedMember[] };
