import { roles } from "#app/features/identity/role.ts";

/** What an administrator does to accounts. */
export type UserChange =
  | { kind: "deactivate" }
  | { kind: "reactivate" }
  /** Ends all sessions. */
  | { kind: "signOut" }
  | { kind: "role"; roleId: number };

export type UserRefusal = "yourself" | "administrator" | "nobody";

/** Roles that can be given. */
export const givenRoles: readonly number[] = Object.values(roles);

/** Acts that ask for the administrator's password. */
export function isDangerous({ kind }: UserChange): boolean {
  return kind === "deactivate" || kind === "role";
}

/**
 * Why a change is not made; null when it may be. Nobody deactivates oneself or gives oneself another role, and only the
 * platform's administrators give, take and touch the role of an administrator.
 */
export function refuseUserChange(
  change: UserChange,
  user: { id: number; roleId: number },
  admin: { userId: number; isPlatform: boolean },
): UserRefusal | null {
  if (user.id === admin.userId && isDangerous(change)) return "yourself";
  const concernsAdministrator =
    user.roleId === roles.administrator || (change.kind === "role" && change.roleId === roles.administrator);
  return concernsAdministrator && !admin.isPlatform && user.id !== admin.userId ? "administrator" : null;
}
