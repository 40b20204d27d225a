import type { Scope } from "#app/db/scope.ts";
import { getActor } from "#app/features/identity/actor.server.ts";
import { getAdministrator, listNewestColleagues } from "#app/features/members/members.server.ts";
import type { AgencyStanding } from "./agency-standing.ts";
import type { Agency } from "./register-agent.server.ts";

/** How the scope's user stands to the agency whose registration link is opened. */
export async function getAgencyStanding(scope: Scope, agency: Agency): Promise<AgencyStanding> {
  const actor = await getActor(scope);
  if (actor === null) return { kind: "visitor" };
  if (actor.companyId === null) return { kind: "newcomer" };
  if (actor.companyId !== agency.id) return { kind: "outsider" };
  const mayInvite = (await getAdministrator(scope)) !== null;
  const joined = await listNewestColleagues(scope, 10);
  return { kind: "colleague", mayInvite, joined };
}
