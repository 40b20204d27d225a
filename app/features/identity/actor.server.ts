import { and, eq, isNull } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import type { Scope } from "#app/db/scope.ts";

/** Who acts, as the database has it at this moment. */
export interface Actor {
  userId: number;
  /** 1 platform administrator, 2 company administrator, 3 agent, 4 seller. */
  roleId: number;
  companyId: number | null;
  email: string;
  firstName: string;
  lastName: string;
  quotingPartner: boolean;
}

/** The scope's user with the role and company that count now; null for a visitor, or an account that was deactivated. */
export async function getActor(scope: Scope): Promise<Actor | null> {
  if (scope.userId === null) return null;
  const [actor] = await scope.db
    .select({
      userId: users.id,
      roleId: users.roleId,
      companyId: users.companyId,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      quotingPartner: users.quotingPartner,
    })
    .from(users)
    .where(and(eq(users.id, scope.userId), eq(users.tenantId, scope.tenantId), isNull(users.deactivatedAt)));
  return actor ?? null;
}
