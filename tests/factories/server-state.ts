import type { ServerState } from "#app/features/tenancy/server-state.ts";

/** A healthy server that started a minute before noon UTC on 2026-01-15. */
export function buildServerState(overrides: Partial<ServerState> = {}): ServerState {
  return {
    version: "1.2.3",
    startedAt: new Date("2026-01-15T11:59:00Z"),
    isDemo: false,
    folders: noFolders,
    faults: () => [],
    loadedAt: () => new Date("2026-01-15T11:59:01Z"),
    findAsset: () => null,
    findObstacles: async () => [],
    readFreeSpace: async () => 10_000,
    readFigures: async () => ({
      ...{ processes: 1, requests: 1200, errors: 2, throttled: 3, shed: 1, p95Seconds: 0.25, tenantReloads: 4 },
      slowest: [{ route: "/service/:index", p95Seconds: 0.5, requests: 40 }],
      connections: { open: 5, idle: 4, waiting: 0 },
      ...{ eventLoopLagMs: 12, heapMegabytes: 90, cache: { hits: 900, misses: 100 } },
      reports: { replica: 0, primary: 0 },
      workers: [{ worker: "retention", lastRun: "2026-01-15T11:59:30.000Z" }],
    }),
    sendsMail: false,
    catchUp: async () => {},
    ...overrides,
  };
}

const noFolders: ServerState["folders"] = {
  dir: "",
  find: () => null,
  slugs: () => [],
  faults: () => [],
  defaultSource: () => null,
  knownCatalogue: () => null,
  hosts: { defaultHosts: [], baseDomain: undefined },
  refresh: async () => {},
};
