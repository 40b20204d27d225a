import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Manifest, type ManifestChunk, type Plugin } from "vite";
import ownPackages from "./package.json" with { type: "json" };
import remixOptions from "./remix.config.js";
import { chunksByPage } from "./scripts/bundle/chunks-by-page.ts";
import { settledLibraries, smallerChunks } from "./scripts/bundle/lean-libraries.ts";
import { singleIcons } from "./scripts/bundle/single-icons.ts";
import testPackages from "./tests/packages/package.json" with { type: "json" };

/** Remix overrides the SSR input; the process starts at scripts/serve.ts, and the command-line tools share its modules. */
function serverEntries(): Plugin {
  return {
    name: "server-entries",
    enforce: "post",
    config(_config, { isSsrBuild }) {
      if (!isSsrBuild) return;
      return {
        build: {
          rolldownOptions: {
            // Entries find other files by their own place: what a lazy chunk shares with one must not move it to another folder.
            preserveEntrySignatures: "allow-extension",
            input: {
              index: "./scripts/serve.ts",
              server: "./server.ts",
              tenants: "./scripts/tenants.ts",
              catalogue: "./scripts/catalogue.ts",
              admin: "./scripts/admin.ts",
              bench: "./scripts/bench.ts",
            },
            output: {
              entryFileNames: "[name].js",
              chunkFileNames: "chunks/[name]-[hash].js",
              assetFileNames: fileNames.assetFileNames,
            },
          },
        },
      };
    },
  };
}

/**
 * Puts the styles of theme and ui into cascade layers, so that a feature's styles override those of the components it
 * uses, whatever the order of the bundled files.
 */
function styleLayers(): Plugin {
  return {
    name: "style-layers",
    enforce: "pre",
    transform(code, id) {
      const layer = /\/app\/(theme|ui)\/[^?]*\.vanilla\.css/.exec(id)?.[1];
      return layer === undefined ? null : `@layer theme,ui;@layer ${layer}{${code}}`;
    },
  };
}

/**
 * Omits the imports of each route's scripts from Remix's manifest, which every visitor loads: browsers discover them
 * while the frame is still loading. Styles that they imported are listed with the route.
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

/** Every visitor loads the file names of all routes: a hash of seven characters suffices. */
const fileNames = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:7][extname]",
};

/** What pages load, made ready when the development server starts: found later, each would load the page once more. */
const browserPackages = [
  "@ariakit/react",
  "@radix-ui/react-dialog",
  "@radix-ui/react-tabs",
  "@remix-run/react",
  "@remix-run/server-runtime",
  "@simplewebauthn/browser",
  "@tiptap/extension-table",
  "@tiptap/markdown",
  "@tiptap/pm/state",
  "@tiptap/react",
  "@tiptap/starter-kit",
  "culori",
  "embla-carousel-react",
  "i18next",
  "lucide-react",
  "pdfjs-dist",
  "react",
  "react-dom",
  "react-i18next",
  "recharts",
  "web-vitals",
  "zod",
];
/** The others are the server's, and found as well: in development the server's half of a route is looked through. */
const ofBrowser = new Set(browserPackages.map((entry) => /^(?:@[^/]+\/)?[^/]+/.exec(entry)?.[0]));
const serverPackages = Object.keys(ownPackages.dependencies).filter((name) => !ofBrowser.has(name));

/** Stops a build where the list above is not what the browser's scripts are made of: nothing else would notice before someone develops. */
function checkBrowserPackages(): Plugin {
  return {
    name: "check-browser-packages",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      const bundled = new Set(
        [...this.getModuleIds()]
          .filter((id) => /\.[cm]?js$/.test(id))
          .map((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]),
      );
      const wrong = Object.keys(ownPackages.dependencies).filter((name) => bundled.has(name) !== ofBrowser.has(name));
      if (wrong.length > 0) this.error(`browserPackages in vite.config.ts is wrong about ${wrong.join(", ")}`);
    },
  };
}

/** Libraries that are built into the server, with those that would otherwise load a second copy of them. */
const smallModules = [
  "@asteasolutions/zod-to-openapi",
  "@hono/zod-openapi",
  "@hono/zod-validator",
  "culori",
  "drizzle-orm",
  "hono",
  "openapi3-ts",
  "zod",
];

const fullNames = new Map<string, string>();

/** Every visitor loads the class names: three characters of a file's hash are left out. */
function toShortClassName({ hash }: { hash: string }): string {
  const name = `_${hash.slice(3)}`;
  const other = fullNames.get(name) ?? hash;
  if (other !== hash) throw new Error(`Two style sheets would share the class ${name}: rename the newer file.`);
  fullNames.set(name, hash);
  return name;
}

const isImage = process.env.BUILD_MINIFIER === "terser";

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    styleLayers(),
    singleIcons(),
    settledLibraries(),
    remix(remixOptions),
    vanillaExtractPlugin(command === "build" ? { identifiers: toShortClassName } : {}),
    serverEntries(),
    shortRouteList(),
    chunksByPage(),
    checkBrowserPackages(),
    smallerChunks(isImage ? () => true : (chunk) => chunk.name === "frame"),
  ],
  build: {
    target: "es2022",
    minify: isSsrBuild ? false : "oxc",
    assetsInlineLimit: 0,
    cssTarget: ["chrome117", "edge117", "firefox121", "safari17.2"],
    sourcemap: false,
    // The viewers of PDF files and API documents, each loaded on its own page only.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // The benchmarks are built with the server; their packages are installed with the tests.
      // Its unused code, a hundredth, is not worth an eighth of the build's time.
      ...(isSsrBuild
        ? { treeshake: false as const, external: Object.keys(testPackages.devDependencies) }
        : // Libraries' warnings are not ours to fix.
          { treeshake: { manualPureFunctions: ["console.warn"] }, output: fileNames }),
      checks: { pluginTimings: false },
      // Comments in libraries and routes without a page, about which nothing can be done.
      onwarn: (warning, warn) => {
        if (warning.code !== "INVALID_ANNOTATION" && warning.code !== "EMPTY_BUNDLE") warn(warning);
      },
    },
  },
  // Some of the server's packages cannot be made ready for a browser, and one that fails leaves every page without scripts.
  // Of many small modules: Node would look each of them up when a server starts, half a second of it.
  ssr: { noExternal: smallModules },
  optimizeDeps: { include: browserPackages, exclude: serverPackages },
  server: { host: "127.0.0.1" },
}));
