import type { Member } from "#app/features/members/member.ts";

/** A user of the agency, as listed on its registration page. */
export type JoinedMember = Pick<Member, "id" | "firstName" | "lastName" | "email" | "roleId" | "state">;

/** The viewer of an agency's registration link. */
export type AgencyStanding =
  | { kind: "visitor" }
  /** Has an account without a company. */
  | { kind: "newcomer" }
  /** Belongs to another company. */
  | { kind: "outsider" }
  /** Belongs to the agency; `mayInvite` for its administrators. `joined` lists the other users, newest first. */
  | { kind: "colleague"; mayInvite: boolean; joined: JoinedMember[] };
