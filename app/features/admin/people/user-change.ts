import { isPermitted, type Subject } from "#app/features/identity/policy.ts";
import { roles } from "#app/features/identity/role.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";

/** An administrator's action on accounts. */
export type UserChange =
  | { kind: "deactivate" }
  | { kind: "reactivate" }
  /** Ends all sessions. */
  | { kind: "signOut" }
  /** Removes the second step, for an owner who lost it. */
  | { kind: "resetFactors"; senderOf: AccountSenderOf }
  /** Deletes the person for good. */
  | { kind: "erase" }
  | { kind: "role"; roleId: number };

/** In whose name an account of a tenant is written to, in its owner's language. */
export type AccountSenderOf = (tenantId: number, locale: string | null) => AccountSender;

export type UserRefusal = "yourself" | "administrator" | "closed" | "nobody";

interface ClosedOrNot {
  closedAt: Date | null;
  deactivatedAt: Date | null;
}

/** Closed by its owner, which deactivates it, and not deactivated by anybody since. */
export function isOnlyClosed({ closedAt, deactivatedAt }: ClosedOrNot): boolean {
  return closedAt !== null && closedAt.getTime() === deactivatedAt?.getTime();
}

/** Assignable roles. */
export const givenRoles: readonly number[] = Object.values(roles);

/** Actions that require the administrator's password. */
export function isDangerous({ kind }: UserChange): boolean {
  return kind !== "reactivate" && kind !== "signOut";
}

/**
 * Why a change is refused; null when it is allowed. Nobody can do a dangerous one to themselves, and
 * only platform administrators may assign, remove or change administrators. A closed account can only be reopened by its
 * owner, who has to wait while it is deactivated, too.
 */
export function refuseUserChange(
  change: UserChange,
  user: { id: number; roleId: number } & ClosedOrNot,
  admin: Subject & { userId: number },
): UserRefusal | null {
  if (user.id === admin.userId && isDangerous(change)) return "yourself";
  if (change.kind === "reactivate" && isOnlyClosed(user)) return "closed";
  const concernsAdministrator =
    user.roleId === roles.administrator || (change.kind === "role" && change.roleId === roles.administrator);
  return concernsAdministrator && !isPermitted(admin, "administerPlatform") && user.id !== admin.userId
    ? "administrator"
    : null;
}
