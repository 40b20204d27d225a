import type { Sender } from "#app/features/tenancy/sender.ts";

/**
 * What a mailed link is for: confirm an address, set the first password, reset it, choose a password and join a
 * company, add an existing account to a company, change the address, reopen a closed account.
 */
export type LinkKind = "verify" | "setPassword" | "reset" | "invite" | "join" | "changeEmail" | "reopen";

const minute = 60_000;
const hour = 60 * minute;

/** Lifetimes of links in milliseconds. */
export const linkLifetimes: Record<LinkKind, number> = {
  reset: 30 * minute,
  verify: 24 * hour,
  setPassword: 30 * minute,
  invite: 7 * 24 * hour,
  join: 7 * 24 * hour,
  changeEmail: 24 * hour,
  // The account is deleted sooner: after its tenant's period, which is at most this.
  reopen: 90 * 24 * hour,
};

/** The format of a link's token: 32 bytes in base64url. */
export const linkTokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The sender of account mail. */
export interface AccountSender extends Sender {
  /** The host does not identify the tenant, so links in mail must name it. */
  named: boolean;
}

/** Paths of the tenant's account pages, with the tenant's name where needed. */
export function toAccountPaths({ tenant, named }: Pick<AccountSender, "tenant" | "named">) {
  return named ? tenant.namedPaths : tenant.paths;
}

/** The URL of a mailed link. `/validate/{token}` cannot name a tenant; `/setpassword` confirms the address as well. */
export function toLinkUrl(sender: AccountSender, kind: LinkKind, token: string): string {
  if (kind === "join") return `${sender.origin}/users/join/${token}`;
  if (kind === "changeEmail") return `${sender.origin}/profile/email/${token}`;
  if (kind === "reopen")
    return `${sender.origin}/profile/reopen/${token}${sender.named ? `/${sender.tenant.slug}` : ""}`;
  const tenant = sender.named ? `/${sender.tenant.slug}` : "";
  const screen = kind === "verify" && !sender.named ? "validate" : kind === "reset" ? "resetpassword" : "setpassword";
  return `${sender.origin}/${screen}/${token}${tenant}`;
}
