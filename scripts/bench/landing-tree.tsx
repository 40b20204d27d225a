import { randomUUID } from "node:crypto";
import * as build from "virtual:remix/server-build";
import { createRequestHandler, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import pino from "pino";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { openDatabase } from "#app/db/client.server.ts";
import { createFileStore } from "#app/db/file-store.server.ts";
import { resolveTenant } from "#app/features/tenancy/address/resolve-tenant.ts";
import { createTenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { createRequestContext } from "#app/server/request-context.server.ts";

interface Source {
  /** Connection string of the database. */
  url: string;
  tenantsDir: string;
}

/** The landing page's tree with its data, as the server's renderer gets it, to be rendered repeatedly. */
export async function prepareLandingPage(origin: string, source: Source): Promise<{ render(): string }> {
  const { context, close } = await createContext(origin, source);
  const entry = await captureEntry(new Request(`${origin}/`, { headers: { "accept-language": "en" } }), context);
  await close();
  // The browser's data is a stream that can be read once; without it the same document is rendered.
  const again = (): EntryContext => ({ ...entry, serverHandoffStream: undefined, renderMeta: {} });
  const buildTree = () => (
    <I18nextProvider i18n={context.i18n}>
      <RemixServer context={again()} url={`${origin}/`} nonce={context.nonce} />
    </I18nextProvider>
  );
  await loadChunks(buildTree());
  return { render: () => renderToString(buildTree()) };
}

/** `renderToString` leaves out what is a chunk of its own, such as the collections, until it has been loaded once. */
function loadChunks(tree: ReactElement): Promise<void> {
  return new Promise((resolve, reject) => {
    renderToPipeableStream(tree, { onAllReady: resolve, onError: reject });
  });
}

async function createContext(origin: string, { url, tenantsDir }: Source) {
  const { hostname: host } = new URL(origin);
  const log = pino({ level: "silent" });
  const database = await openDatabase({ databaseUrl: url, dataDir: "" });
  const tenants = await createTenantRegistry({
    dir: tenantsDir,
    baseDomain: undefined,
    defaultHosts: [host],
    log,
    pollMs: 0,
  });
  const directory = tenants.current();
  const resolution = resolveTenant({ host, pathname: "/", viewerTenantId: null, directory });
  if (resolution.kind === "misdirected") throw new Error(`no tenant has the host ${host}`);
  const facts = { host, pathname: "/", search: "", secure: false, origin, address: null };
  const context = createRequestContext(
    {
      id: randomUUID(),
      facts,
      resolution,
      viewer: null,
      sessionToken: null,
      preferences: { language: null, theme: "system", sidebar: "open", zone: null },
      locale: "en",
      nonce: "measured",
      wholePage: false,
    },
    {
      db: database.db,
      files: createFileStore("unused"),
      social: null,
      partnerKeys: [new Uint8Array(32)],
      deviceKeys: [new Uint8Array(32)],
      factorKeys: { secrets: [new Uint8Array(32)], cookie: [new Uint8Array(32)] },
      trialKeys: [new Uint8Array(32)],
      server: {
        version: "measured",
        isDemo: false,
        startedAt: new Date(),
        folders: {
          dir: "",
          find: () => null,
          slugs: () => [],
          faults: () => [],
          defaultSource: () => null,
          knownCatalogue: () => null,
          hosts: { defaultHosts: [], baseDomain: undefined },
          refresh: async () => {},
        },
        faults: () => [],
        loadedAt: () => null,
        findAsset: () => null,
        findObstacles: async () => [],
        readFreeSpace: async () => 0,
        catchUp: async () => {},
        readFigures: () => Promise.reject(new Error("not measured here")),
        sendsMail: false,
      },
      log,
      directory: () => directory,
    },
  );
  const close = async () => {
    await tenants.close();
    await database.close();
  };
  return { context, close };
}

type Context = Awaited<ReturnType<typeof createContext>>["context"];

/** Runs the loaders, and captures what Remix passes to the renderer. */
async function captureEntry(request: Request, context: Context): Promise<EntryContext> {
  const captured: EntryContext[] = [];
  const capture = (_request: Request, _status: number, _headers: Headers, entry: EntryContext) => {
    captured.push(entry);
    return new Response();
  };
  const module = { ...build.entry.module, default: capture };
  await createRequestHandler({ ...build, entry: { ...build.entry, module } }, "production")(request, { ...context });
  const [entry] = captured;
  if (!entry) throw new Error("the landing page was not rendered");
  return entry;
}
