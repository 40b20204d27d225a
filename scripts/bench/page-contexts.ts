import { randomUUID } from "node:crypto";
import pino from "pino";
import type { RequestContext } from "#app/context.server.ts";
import { createFileStore } from "#app/db/file-store.server.ts";
import type { Database } from "#app/db/scope.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { resolveTenant } from "#app/features/tenancy/address/resolve-tenant.ts";
import { createTenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { createRequestContext } from "#app/server/request-context.server.ts";
import { buildServerState } from "#tests/factories/server-state.ts";

interface PageContexts {
  /** As the server makes it for a page of the default tenant in English. */
  createContext(pathname: string, viewer: Viewer | null): RequestContext;
  close(): Promise<void>;
}

/** The contexts of pages that are made in this process, for what cannot be measured from outside. */
export async function openPageContexts(
  origin: string,
  { db, tenantsDir }: { db: Database; tenantsDir: string },
): Promise<PageContexts> {
  const { hostname: host } = new URL(origin);
  const log = pino({ level: "silent" });
  const tenants = await createTenantRegistry({
    dir: tenantsDir,
    baseDomain: undefined,
    defaultHosts: [host],
    log,
    pollMs: 0,
  });
  const directory = tenants.current();
  const createContext = (pathname: string, viewer: Viewer | null) => {
    const viewerTenantId = viewer?.tenantId ?? null;
    const resolution = resolveTenant({ host, pathname, viewerTenantId, directory });
    if (resolution.kind === "misdirected") throw new Error(`no tenant has the host ${host}`);
    return createRequestContext(
      {
        id: randomUUID(),
        facts: { host, pathname, search: "", secure: false, origin, address: null },
        resolution,
        viewer,
        sessionToken: null,
        preferences: { language: null, theme: "system", sidebar: "open", zone: null },
        locale: "en",
        nonce: "measured",
        wholePage: false,
      },
      { ...services, db, log, directory: () => directory },
    );
  };
  return { createContext, close: () => tenants.close() };
}

const keys: SigningKeys = [new Uint8Array(32)];

/** What no measured page uses. */
const services = {
  files: createFileStore("unused"),
  social: null,
  partnerKeys: keys,
  deviceKeys: keys,
  factorKeys: { secrets: keys, cookie: keys },
  trialKeys: keys,
  server: buildServerState(),
};
