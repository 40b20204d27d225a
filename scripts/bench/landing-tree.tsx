import * as build from "virtual:remix/server-build";
import { createRequestHandler, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { RequestContext } from "#app/context.server.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { openPageContexts } from "./page-contexts.ts";

interface Source {
  /** Connection string of the database. */
  url: string;
  tenantsDir: string;
}

/** The landing page's tree with its data, as the server's renderer gets it, to be rendered repeatedly. */
export async function prepareLandingPage(origin: string, source: Source): Promise<{ render(): string }> {
  const database = await openDatabase({ databaseUrl: source.url, dataDir: "" });
  const contexts = await openPageContexts(origin, { db: database.db, tenantsDir: source.tenantsDir });
  const context = contexts.createContext("/", null);
  const entry = await captureEntry(new Request(`${origin}/`, { headers: { "accept-language": "en" } }), context);
  await contexts.close();
  await database.close();
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

/** Runs the loaders, and captures what Remix passes to the renderer. */
async function captureEntry(request: Request, context: RequestContext): Promise<EntryContext> {
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
