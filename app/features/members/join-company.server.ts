import { and, eq, inArray, isNull } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { companyRoles } from "#app/features/identity/role.ts";
import { consumeAccountLink, findLinkOwner } from "#app/features/identity/social/account-links.server.ts";

const kinds = ["join"] as const;

/** An invitation of the signed-in user, with the position offered. */
export interface CompanyInvitation {
  email: string;
  company: string;
  roleId: number;
  isTeamMember: boolean;
}

/** The invitation of a mailed link; null when it has ended, is for another account, or the account has a company. */
export async function getCompanyInvitation(scope: AccountScope, token: string): Promise<CompanyInvitation | null> {
  const found = await inTenant(scope, (scoped) => findInvitation(scoped, token));
  if (!found) return null;
  const { email, company, roleId, isTeamMember } = found;
  return { email, company, roleId, isTeamMember };
}

/** Adds the signed-in user's account, which has no company, to the inviting one. @returns null as above. */
export function acceptCompanyInvitation(scope: AccountScope, token: string): Promise<CompanyInvitation | null> {
  return inTenant(scope, async (scoped) => {
    const found = await findInvitation(scoped, token);
    if (!found || !(await consumeAccountLink(scoped, { token, kinds }))) return null;
    const { email, company, companyId, roleId, isTeamMember, userId } = found;
    const after = { companyId, roleId, isTeamMember, quotingPartner: false };
    // Does nothing if the user has created a company concurrently.
    const joined = await scoped.db.update(users).set(after).where(mayJoin(userId)).returning({ id: users.id });
    if (joined.length === 0) return null;
    await recordAudit(scoped, { action: "user.join", subject: `user:${userId}`, after: { companyId, roleId } });
    return { email, company, roleId, isTeamMember };
  });
}

async function findInvitation(scope: AccountScope, token: string) {
  const owner = await findLinkOwner(scope, { token, kinds });
  if (!owner || owner.userId !== scope.userId || owner.companyId === null || owner.roleId === null) return null;
  const { email, userId, companyId, roleId, isTeamMember } = owner;
  const [row] = await scope.db
    .select({ company: companies.name })
    .from(users)
    .innerJoin(companies, and(eq(companies.id, companyId), eq(companies.tenantId, scope.tenantId)))
    .where(mayJoin(userId));
  return row ? { ...row, email, userId, companyId, roleId, isTeamMember } : null;
}

/** As when they were invited: who has become an administrator since would lose that role. */
function mayJoin(userId: number) {
  return and(eq(users.id, userId), isNull(users.companyId), inArray(users.roleId, [...companyRoles]));
}
