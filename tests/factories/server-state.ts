import type { ServerState } from "#app/features/tenancy/server-state.ts";

/** A healthy server that started a minute before noon UTC on 2026-01-15. */
export function buildServerState(overrides: Partial<ServerState> = {}): ServerState {
  return {
    version: "1.2.3",
    startedAt: new Date("2026-01-15T11:59:00Z"),
    folders: noFolders,
    faults: () => [],
    loadedAt: () => new Date("2026-01-15T11:59:01Z"),
    findAsset: () => null,
    findObstacles: async () => [],
    readFreeSpace: async () => 10_000,
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
