import { isPermitted, type Subject } from "#app/features/identity/policy.ts";
import { roles } from "#app/features/identity/role.ts";

/** An administrator's action on accounts. */
export type UserChange =
  | { kind: "deactivate" }
  | { kind: "reactivate" }
  /** Ends all sessions. */
  | { kind: "signOut" }
  /** Deletes the person for good. */
  | { kind: "erase" }
  | { kind: "role"; roleId: number };

export type UserRefusal = "yourself" | "administrator" | "closed" | "nobody";

/** Assignable roles. */
export const givenRoles: readonly number[] = Object.values(roles);

/** Actions that require the administrator's password. */
export function isDangerous({ kind }: UserChange): boolean {
  return kind === "deactivate" || kind === "role" || kind === "erase";
}

/**
 * Why a change is refused; null when it is allowed. Nobody can deactivate themselves or change their own role, and only
 * platform administrators may assign, remove or change administrators. A closed account can only be reopened by its
 * owner.
 */
export function refuseUserChange(
  change: UserChange,
  user: { id: number; roleId: number; closedAt: Date | null },
  admin: Subject & { userId: number },
): UserRefusal | null {
  if (user.id === admin.userId && isDangerous(change)) return "yourself";
  if (change.kind === "reactivate" && user.closedAt !== null) return "closed";
  const concernsAdministrator =
    user.roleId === roles.administrator || (change.kind === "role" && change.roleId === roles.administrator);
  return concernsAdministrator && !isPermitted(admin, "administerPlatform") && user.id !== admin.userId
    ? "administrator"
    : null;
}
