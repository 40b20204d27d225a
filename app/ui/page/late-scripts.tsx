import { UNSAFE_RemixContext as RemixContext, Scripts, useMatches } from "@remix-run/react";
import { useContext } from "react";

/** The page's files in the framework's manifest. */
interface PageFiles {
  /** Address of the manifest. */
  manifest: string;
  /** Address of the script that hydrates the page. */
  entry: string;
  /** The page's routes, from the root to the leaf. */
  routes: readonly { id: string; module: string; imports?: readonly string[] }[];
}

/**
 * The document's scripts, loaded after the first paint: pages work without them, so until then network and processor
 * are free for what is visible (decision 021). In development the framework's own, for hot reloading.
 */
export function LateScripts({ nonce }: { nonce?: string }) {
  const context = useContext(RemixContext);
  const matches = useMatches();
  if (import.meta.env.DEV) return <Scripts nonce={nonce} />;
  if (context === undefined) throw new Error("rendered outside of Remix");
  const { manifest, serverHandoffString = "", renderMeta } = context;
  // Makes the server's renderer stream the loaders' data after the document.
  if (renderMeta) renderMeta.didRenderScripts = true;
  const files = import.meta.env.SSR && {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: matches.flatMap(({ id }) => manifest.routes[id] ?? []),
  };
  // The browser keeps the server's markup: scripts run once.
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

/** @param handoff the framework's page state as a JavaScript literal, escaped for a script element */
function pageState(handoff: string): string {
  return `window.__remixContext = ${handoff};window.__remixContext.stream = new ReadableStream({start(controller){window.__remixContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`;
}

/**
 * Requests manifest, routes, their imports and the copy at once after the first paint, and then the entry. A
 * background page, which is never painted, starts by a timer.
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
