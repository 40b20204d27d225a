import type { BuiltTenant } from "./build-tenant.server.ts";

interface RetiredTenants {
  keep(slug: string, built: BuiltTenant): void;
  /** Latest first. */
  list(slug: string): BuiltTenant[];
  /** Drops those that no open page refers to any longer. */
  prune(): void;
}

const keptForMs = 10 * 60_000;
const mostKept = 5;

/** Previous versions of tenants, for open pages that refer to them. */
export function createRetiredTenants(): RetiredTenants {
  const retired = new Map<string, { built: BuiltTenant; since: number }[]>();
  return {
    keep: (slug, built) =>
      retired.set(slug, [{ built, since: Date.now() }, ...(retired.get(slug) ?? []).slice(0, mostKept - 1)]),
    list: (slug) => (retired.get(slug) ?? []).map(({ built }) => built),
    prune: () => {
      const now = Date.now();
      for (const [slug, versions] of retired) {
        const lasting = versions.filter(({ since }) => now - since < keptForMs);
        if (lasting.length > 0) retired.set(slug, lasting);
        else retired.delete(slug);
      }
    },
  };
}
