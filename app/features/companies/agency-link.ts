import type { AccountSender } from "#app/features/identity/social/account-link.ts";

/** Where an agency's people register (spec 2.9). */
export function toAgencyLink(sender: AccountSender, slug: string): string {
  return `${sender.origin}${toAgencyPath(sender, slug)}`;
}

/** The same as a path on this site. It need not name the tenant: the agency's is found by its slug. */
export function toAgencyPath({ tenant }: Pick<AccountSender, "tenant">, slug: string): string {
  return `${tenant.paths.agentOnboarding}/${slug}`;
}

/** The private link's token in what a person typed or opened; null for none. */
export function readPrivateLink(typed: string): string | null {
  return /[?&]link=([A-Za-z0-9_-]{43})(?:[&#]|\s*$)/.exec(typed.slice(0, 500))?.[1] ?? null;
}

/** The slug that a person means who types an agency's registration link, or only its end; empty for none. */
export function readAgencyLink(typed: string): string {
  const end = /([^/?#\s]+)\/?(?:[?#].*)?$/.exec(typed.trim().slice(0, 500))?.[1] ?? "";
  return end.replaceAll("\0", "").toLowerCase();
}
