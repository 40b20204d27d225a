import { Scripts } from "@remix-run/react";
import { cloneElement, type ReactElement } from "react";

type Preload = ReactElement<{ href: string }>;
type Script = ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>;

/** What Remix's `Scripts` consists of: preloads, then the page's state and the script that imports everything. */
type Parts = [
  manifest: Preload,
  entry: Preload,
  routes: Preload[],
  scripts: ReactElement<{ children: [state: Script, modules: Script] }>,
  deferred: ReactElement[],
];

/**
 * The document's scripts, fetched from the first paint on: pages are read and used without them, so until then what is
 * seen has the line and the processor for itself. In development as Remix writes them, for its reloading in place.
 */
export function LateScripts({ nonce }: { nonce?: string }) {
  const element = Scripts({ nonce });
  if (import.meta.env.DEV || element === null) return element;
  const [, , routes, scripts, deferred]: Parts = element.props.children;
  return (
    <>
      {import.meta.env.SSR ? toLate(scripts, routes) : scripts}
      {deferred}
    </>
  );
}

function toLate(scripts: Parts[3], routes: Preload[]) {
  const [state, modules] = scripts.props.children;
  const text = modules.props.dangerouslySetInnerHTML.__html;
  const html = afterFirstPaint(
    text,
    routes.map(({ props }) => props.href),
  );
  return cloneElement(scripts, {}, state, cloneElement(modules, { dangerouslySetInnerHTML: { __html: html } }));
}

/**
 * Remix's script, which imports the manifest, the routes, and then the entry, as one that asks for all of them at once
 * when something has been painted, and for the words that the entry waits for.
 * @param files what the routes import, which a browser would otherwise learn of one after the other
 */
export function afterFirstPaint(script: string, files: readonly string[]): string {
  const imports = [...script.matchAll(/^import (?:\* as (\w+) from )?"([^"]+)";?$/gm)];
  const named = imports.map(([, name = "", file = ""]) => ({ name, file }));
  const all = new Set([...named.map(({ file }) => file), ...files]);
  return `(document.hidden ? setTimeout : requestAnimationFrame)(() => setTimeout(async () => {
fetch(document.documentElement.dataset.copy).catch(() => {});
const [${named.map(({ name }) => name).join()}] = await Promise.all([${[...all].map((file) => `import("${file}")`).join()}]);
${script.replace(/^import .*\n/gm, "").trim()}
}));`;
}
