import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Manifest, type ManifestChunk, type Plugin, type Rollup } from "vite";
import remixOptions from "./remix.config.js";

/** Remix replaces the SSR input by its own; the process starts at scripts/serve.ts, and the command-line tools share its modules. */
function serverEntries(): Plugin {
  return {
    name: "server-entries",
    enforce: "post",
    config(_config, { isSsrBuild }) {
      if (!isSsrBuild) return;
      return {
        build: {
          rollupOptions: {
            input: {
              index: "./scripts/serve.ts",
              server: "./server.ts",
              tenants: "./scripts/tenants.ts",
              catalogue: "./scripts/catalogue.ts",
              bench: "./scripts/bench.ts",
            },
            output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
          },
        },
      };
    },
  };
}

/**
 * Lays the theme's and the kit's styles into cascade layers, so that what a feature says of a kit's element holds
 * in whatever order the bundler puts the files.
 */
function styleLayers(): Plugin {
  return {
    name: "style-layers",
    enforce: "pre",
    transform(code, id) {
      const room = /\/app\/(theme|ui)\/[^?]*\.vanilla\.css/.exec(id)?.[1];
      return room === undefined ? null : `@layer theme,ui;@layer ${room}{${code}}`;
    },
  };
}

/**
 * Leaves out of Remix's list of routes, which every visitor loads, what each route's scripts import: a browser follows
 * those by itself while the frame is still on its way. The styles that came by way of them are named by the route.
 */
function shortRouteList(): Plugin {
  return {
    name: "short-route-list",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir = "" }) {
        const file = path.join(dir, ".vite/manifest.json");
        const manifest: Manifest = JSON.parse(await readFile(file, "utf8"));
        const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
        const styles = entries.map((entry) => listStyles(entry, manifest));
        entries.forEach((entry, index) => {
          entry.css = styles[index];
          if (!entry.src?.includes("entry.client")) entry.imports = [];
        });
        await writeFile(file, JSON.stringify(manifest));
      },
    },
  };
}

function listStyles(chunk: ManifestChunk, manifest: Manifest, seen = new Set<ManifestChunk>()): string[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = (chunk.imports ?? []).flatMap((key) => (manifest[key] ? [manifest[key]] : []));
  return [...new Set([...(chunk.css ?? []), ...imported.flatMap((other) => listStyles(other, manifest, seen))])];
}

/** Every visitor loads the names of all routes' files: seven characters of a hash are as good as eight. */
const fileNames = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:7][extname]",
};

const everyPage = /\/app\/(?:entry\.client|root|routes\/shell\/known-tenant)\.tsx/;
const landingPage = /\/app\/routes\/marketplace\/landing\.tsx/;
const kit = /\/node_modules\/|\/app\/(?:ui|theme)\//;
const kitStyles = /\/app\/ui\/[^?]*\.vanilla\.css/;
const signInStyles = /\/app\/features\/identity\/[^?]*\.vanilla\.css/;
const cards = /\/app\/features\/marketplace\/service-(?:card|facts|grid)\./;

/**
 * Icons around every page and on the landing page, by the names of their files: all icons come from one list, so that
 * who uses which cannot be followed.
 */
const frameIcons =
  "boxes|braces|building-complex|calendar|chart-column|check|chevron-down|chevron-left|chevron-right|circle-exclamation-point|circle-play|compass|globe|inbox|layers|layout-dashboard|layout-grid|mail|map-pin|menu|message-square-plus|monitor|moon|newspaper|panel-left-close|panel-left-open|pencil|phone|plug|search|search-x|sliders-horizontal|store|sun|unplug|user-cog|users|workflow|x";
const icon = /\/node_modules\/lucide-react\/dist\/esm\/(.*)/;
const frameIcon = new RegExp(`^(?:icons/(?:${frameIcons})|(?!icons/|lucide-react).*)\\.`);

/**
 * What every page needs, and what the landing page takes from the kit and from libraries, is one file of scripts and
 * one of styles, the frame: 9 requests instead of 26 and 6 KB less. All of the kit's styles are in it, since each file
 * of styles more holds up the first paint. Cards, the styles of all pages that sign in, and the icons of other pages are
 * a file each. What is fetched later, on demand, stays apart.
 */
function chunkBy() {
  let frame: ReadonlySet<string> | undefined;
  return (id: string, { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): string | undefined => {
    frame ??= new Set([
      ...listImported(everyPage, [...getModuleIds()], getModuleInfo),
      ...listImported(landingPage, [...getModuleIds()], getModuleInfo).filter((file) => kit.test(file)),
    ]);
    const drawing = icon.exec(id)?.[1];
    if (drawing !== undefined)
      return frameIcon.test(drawing) ? "frame" : drawing.startsWith("icons/") ? "icons" : undefined;
    if (cards.test(id)) return "cards";
    if (signInStyles.test(id)) return "sign-in";
    return frame.has(id) || kitStyles.test(id) ? "frame" : undefined;
  };
}

/** What the modules of a name import statically, however far away, without those modules themselves. */
function listImported(start: RegExp, ids: string[], getModuleInfo: Rollup.GetModuleInfo): string[] {
  const entries = ids.filter((id) => start.test(id));
  const found = new Set(entries);
  for (const id of found)
    for (const imported of getModuleInfo(id)?.importedIds ?? []) if (!icon.test(imported)) found.add(imported);
  return [...found].filter((id) => !start.test(id));
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [styleLayers(), remix(remixOptions), vanillaExtractPlugin(), serverEntries(), shortRouteList()],
  build: {
    target: "es2022",
    // 5 KB less on every page than esbuild's, once packed. Libraries' warnings are for who builds with them.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3, pure_funcs: ["console.warn"] } },
    assetsInlineLimit: 0,
    sourcemap: false,
    // The readers of PDF files and of API documents, each on its own page only.
    chunkSizeWarningLimit: 2000,
    rollupOptions: {
      ...(isSsrBuild ? {} : { output: { manualChunks: chunkBy(), ...fileNames } }),
      // A library's comments and routes without a page are nothing that a reader of the build could mend.
      onwarn: (warning, warn) => {
        if (warning.code !== "INVALID_ANNOTATION" && warning.code !== "EMPTY_BUNDLE") warn(warning);
      },
    },
  },
  server: { host: "127.0.0.1" },
}));
