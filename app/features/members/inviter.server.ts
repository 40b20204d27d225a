import { type AnyColumn, eq, gt, type SQL } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import type { Permitted } from "#app/features/identity/actor.server.ts";
import { toMailedName } from "#app/features/mail/mailed-name.ts";
import { chargeThrottle, type Throttle } from "#app/features/throttling/throttles.server.ts";

/** A user who may invite people into their company. */
export type Inviter = Permitted<"manageMembers">;

/** Names of the inviter and the company, for the mail of an invitation. */
export async function readInviter(
  { db }: AccountScope,
  inviter: Inviter,
): Promise<{ inviter: string; company: string }> {
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, inviter.company.id));
  return {
    inviter: toMailedName(`${inviter.firstName} ${inviter.lastName}`),
    company: toMailedName(company?.name ?? ""),
  };
}

/** Limits invitations by address and by company. @returns seconds to wait; 0 when this one may be sent. */
export async function chargeInvitation(scope: AccountScope, companyId: number, email: string): Promise<number> {
  const throttles: Throttle[] = [
    { name: "invite-address", subject: email.toLowerCase(), burst: 3, secondsEach: 1200 },
    { name: "invite-company", subject: String(companyId), burst: 20, secondsEach: 60 },
  ];
  for (const throttle of throttles) {
    const wait = await chargeThrottle(scope, throttle);
    if (wait > 0) return wait;
  }
  return 0;
}

/** Milliseconds within which the same invitation is a second press on its button. */
const repeatedFor = 60_000;

/** Of what was made at that time. */
export function isRepeated({ now }: AccountScope, createdAt: AnyColumn): SQL {
  return gt(createdAt, new Date(now.getTime() - repeatedFor));
}
