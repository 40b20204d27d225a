import type { BuiltTenant } from "./build-tenant.server.ts";

export interface RetiredTenants {
  keep(slug: string, built: BuiltTenant): void;
  /** The latest first. */
  list(slug: string): BuiltTenant[];
}

const keptForMs = 10 * 60_000;
const mostKept = 5;

/** Versions of tenants that are served no longer, for the pages on their way that still name them. */
export function createRetiredTenants(): RetiredTenants {
  let retired: { slug: string; built: BuiltTenant; since: number }[] = [];
  return {
    keep: (slug, built) => {
      const now = Date.now();
      const lasting = retired.filter(({ since }) => now - since < keptForMs);
      const [others, own] = [lasting.filter((one) => one.slug !== slug), lasting.filter((one) => one.slug === slug)];
      retired = [{ slug, built, since: now }, ...own.slice(0, mostKept - 1), ...others];
    },
    list: (slug) => retired.filter((one) => one.slug === slug).map(({ built }) => built),
  };
}
