import type { AccountSender } from "#app/features/identity/social/account-link.ts";

/** Where an agency's people register (spec 2.9). */
export function toAgencyLink(sender: AccountSender, slug: string): string {
  return `${sender.origin}${toAgencyPath(sender, slug)}`;
}

/** The same as a path of this site. It does not name the tenant: the agency is found by its slug. */
export function toAgencyPath({ tenant }: Pick<AccountSender, "tenant">, slug: string): string {
  return `${tenant.paths.agentOnboarding}/${slug}`;
}

/** The private link's token in a typed or opened address; null without one. */
export function readPrivateLink(typed: string): string | null {
  return /[?&]link=([A-Za-z0-9_-]{43})(?:[&#]|\s*$)/.exec(typed.slice(0, 500))?.[1] ?? null;
}

/** The slug in an agency's registration link, or in a part of one; empty without one. */
export function readAgencyLink(typed: string): string {
  const end = /([^/?#\s]+)\/?(?:[?#].*)?$/.exec(typed.trim().slice(0, 500))?.[1] ?? "";
  return end.replaceAll("\0", "").toLowerCase();
}
