import type { AccountScope } from "#app/db/scope.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { listNewestColleagues } from "#app/features/members/members.server.ts";
import type { AgencyStanding } from "./agency-standing.ts";
import type { Agency } from "./register-agent.server.ts";

/** The scope's user's relation to the agency of an opened registration link. */
export async function getAgencyStanding(scope: AccountScope, agency: Agency): Promise<AgencyStanding> {
  const actor = await authorize(scope, "useAccount");
  if (actor === null) return { kind: "visitor" };
  if (actor.company === null) return { kind: "newcomer" };
  if (actor.company.id !== agency.id) return { kind: "outsider" };
  const mayInvite = isPermitted(actor, "manageMembers");
  const joined = await listNewestColleagues(scope, 10);
  return { kind: "colleague", mayInvite, joined };
}
