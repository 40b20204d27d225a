import { UNSAFE_RemixContext as RemixContext, Scripts, useMatches } from "@remix-run/react";
import { useContext } from "react";

/** What the framework's manifest of a build says of a page's files. */
interface PageFiles {
  /** Address of the manifest. */
  manifest: string;
  /** Address of the script that brings the page to life. */
  entry: string;
  /** Of the page's routes, from the document's own to the page's. */
  routes: readonly { id: string; module: string; imports?: readonly string[] }[];
}

/**
 * The document's scripts, fetched from the first paint on: pages are read and used without them, so until then what is
 * seen has the line and the processor for itself (decision 021). In development the framework's own, for its reloading
 * in place.
 */
export function LateScripts({ nonce }: { nonce?: string }) {
  const context = useContext(RemixContext);
  const matches = useMatches();
  if (import.meta.env.DEV || context === undefined) return <Scripts nonce={nonce} />;
  const { manifest, serverHandoffString = "", renderMeta } = context;
  // What asks the server's renderer for the data of the page's loaders, which it streams behind the document.
  if (renderMeta) renderMeta.didRenderScripts = true;
  const files = import.meta.env.SSR && {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: matches.flatMap(({ id }) => manifest.routes[id] ?? []),
  };
  // A browser keeps what the server wrote: scripts run once.
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: files ? pageState(serverHandoffString) : " " }}
      />
      <script
        nonce={nonce}
        type="module"
        async
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: files ? afterFirstPaint(files) : " " }}
      />
    </>
  );
}

/** @param handoff the framework's state of the page as a literal, written for a script element */
function pageState(handoff: string): string {
  return `window.__remixContext = ${handoff};window.__remixContext.stream = new ReadableStream({start(controller){window.__remixContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`;
}

/**
 * Asks for the manifest, the routes, all that they import and the words at once when something has been painted, and then
 * for the entry. A page in the background, where nothing is painted, begins with a timer.
 */
export function afterFirstPaint({ manifest, entry, routes }: PageFiles): string {
  const modules = routes.map(({ module }) => module);
  const all = [...new Set([manifest, ...modules, ...routes.flatMap(({ imports = [] }) => imports)])];
  const named = routes.map(({ id, module }) => `${JSON.stringify(id)}:files[${all.indexOf(module)}]`);
  return `(document.hidden ? setTimeout : requestAnimationFrame)(() => setTimeout(async () => {
fetch(document.documentElement.dataset.copy).catch(() => {});
const files = await Promise.all([${all.map((file) => `import(${JSON.stringify(file)})`).join()}]);
window.__remixRouteModules = {${named.join()}};
import(${JSON.stringify(entry)});
}));`;
}
