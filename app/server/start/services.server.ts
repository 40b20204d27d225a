import type { ReadReplica } from "#app/db/database-handle.ts";
import { checkFreeSpace, readFreeSpace } from "#app/db/free-space.server.ts";
import type { Database } from "#app/db/scope.ts";
import { findViewer } from "#app/features/identity/session/sessions.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import type { TenantDirectory } from "#app/features/tenancy/address/resolve-tenant.ts";
import { reportReads } from "#app/process/measured-events.ts";
import type { Metrics } from "#app/server/metrics/metrics.server.ts";
import { findObstacles, type ReadinessChecks } from "#app/server/readiness.server.ts";
import { version } from "../../../package.json";
import { findPreview } from "./find-preview.server.ts";
import type { TenantInfrastructure } from "./infrastructure.server.ts";

/** The services that request handling uses. */
export function toAppServices(
  infrastructure: TenantInfrastructure,
  { catchUp, metrics }: { catchUp: () => Promise<void>; metrics: Metrics },
) {
  const { startedAt, env, log, state, database, files, tenants, folders } = infrastructure;
  const { db } = database;
  const readiness = createReadiness(infrastructure);
  return {
    db,
    reportDb: database.slow.db,
    findReplica: () => findReplica(database.replica),
    files,
    tenants,
    log,
    readiness,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    ownPort: () => state.port,
    mergeApi: env.mergeApi,
    guard: { trustProxy: env.TRUST_PROXY, secure: env.PUBLIC_ORIGIN?.startsWith("https:") ?? false },
    findViewer: (token: string) => findViewer(db, token, new Date()),
    findPreview: (viewer: Viewer, directory: TenantDirectory, at: { pathname: string; search: string }) =>
      findPreview({ db, folders, viewer, directory, pathname: at.pathname, search: at.search }),
    server: {
      version,
      startedAt,
      isDemo: env.demo,
      folders,
      faults: () => tenants.faults(),
      loadedAt: (slug: string) => tenants.loadedAt(slug),
      findAsset: (slug: string, place: string) => tenants.findAsset(slug, place),
      findObstacles: () => findObstacles(readiness),
      readFreeSpace: () => readFreeSpace(env.dataDir),
      sendsMail: env.SMTP_URL !== undefined,
      readFigures: () => metrics.figures(),
      catchUp,
    },
  };
}

async function findReplica(replica: ReadReplica | null): Promise<Database | null> {
  if (replica === null) return null;
  const found = await replica.findCurrent();
  reportReads.publish({ server: found ? "replica" : "primary" });
  return found;
}

function createReadiness({ env, database, state, tenants }: TenantInfrastructure): ReadinessChecks {
  return {
    stopping: async () => {
      if (state.stopping) throw new Error("stopping");
    },
    database: () => database.check(),
    disk: () => checkFreeSpace(env.dataDir),
    "default tenant": async () => {
      if (!tenants.isDefaultValid()) throw new Error("not valid");
    },
  };
}
