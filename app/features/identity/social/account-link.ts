import type { Sender } from "#app/features/tenancy/sender.ts";

/**
 * What a mailed link is for: to confirm an address, to set the first password, to set another, to choose a password and
 * be in a company, to take an account into a company, to change the address.
 */
export type LinkKind = "verify" | "setPassword" | "reset" | "invite" | "join" | "changeEmail";

const minute = 60_000;
const hour = 60 * minute;

/** How long a link is good, in milliseconds. */
export const linkLifetimes: Record<LinkKind, number> = {
  reset: 30 * minute,
  verify: 24 * hour,
  setPassword: 30 * minute,
  invite: 7 * 24 * hour,
  join: 7 * 24 * hour,
  changeEmail: 24 * hour,
};

/** What a link's token looks like: 32 bytes in base64url. */
export const linkTokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** A brand in whose name an account is spoken of. */
export interface AccountSender extends Sender {
  /** Only the path can name its tenant here, so the links in its mail must. */
  named: boolean;
}

/** Addresses of the tenant's own screens as they must be written here. */
export function toAccountPaths({ tenant, named }: Pick<AccountSender, "tenant" | "named">) {
  return named ? tenant.namedPaths : tenant.paths;
}

/** Where a mailed link leads. `/validate/{token}` cannot name a tenant; `/setpassword` confirms the address as well. */
export function toLinkUrl(sender: AccountSender, kind: LinkKind, token: string): string {
  if (kind === "join") return `${sender.origin}/users/join/${token}`;
  if (kind === "changeEmail") return `${sender.origin}/profile/email/${token}`;
  const tenant = sender.named ? `/${sender.tenant.slug}` : "";
  const screen = kind === "verify" && !sender.named ? "validate" : kind === "reset" ? "resetpassword" : "setpassword";
  return `${sender.origin}/${screen}/${token}${tenant}`;
}
