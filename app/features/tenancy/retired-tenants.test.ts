import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { BuiltTenant } from "./build-tenant.server.ts";
import { createRetiredTenants } from "./retired-tenants.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("keeps a tenant's last five versions, latest first, each for ten minutes", () => {
  const retired = createRetiredTenants();
  const versions = Array.from({ length: 6 }, toVersion);
  for (const version of versions) {
    retired.keep("acme", version);
    vi.advanceTimersByTime(60_000);
  }
  retired.keep("harbor", toVersion());
  retired.prune();
  expect(retired.list("acme")).toEqual(versions.slice(1).reverse());
  vi.advanceTimersByTime(6 * 60_000);
  retired.prune();
  expect(retired.list("acme")).toEqual(versions.slice(3).reverse());
  vi.advanceTimersByTime(10 * 60_000);
  retired.prune();
  expect([retired.list("acme"), retired.list("harbor")]).toEqual([[], []]);
});

const toVersion = (): BuiltTenant => ({ tenant: null, file: null, faults: [], assetBytes: new Map() });
