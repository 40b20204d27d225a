import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Manifest, type ManifestChunk, type Plugin, type Rolldown } from "vite";
import ownPackages from "./package.json" with { type: "json" };
import remixOptions from "./remix.config.js";
import { settledLibraries, smallerChunks } from "./scripts/bundle/lean-libraries.ts";
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

/**
 * Imports each icon from its own file instead of the barrel: 1,900 modules fewer to read, and the module graph tells which
 * page uses which icon. A server starts a quarter of a second earlier without the barrel.
 */
function singleIcons(): Plugin {
  const folder = path.resolve("node_modules/lucide-react/dist/esm");
  const files = new Map<string, string>();
  return {
    name: "single-icons",
    apply: "build",
    enforce: "pre",
    async buildStart() {
      const list = await readFile(path.join(folder, "lucide-react.mjs"), "utf8");
      for (const [, names = "", file = ""] of list.matchAll(/^export \{ (.*) \} from '\.\/(icons\/[^']+)'/gm))
        for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, path.join(folder, file));
    },
    transform(code, id) {
      // React's keys of each shape, which only its warnings for developers ask for: random letters do not compress.
      if (icon.test(id)) return code.replaceAll(/, key: "\w+" /g, " ").replaceAll(/,\s*key: "\w+"/g, "");
      if (!/\/app\/[^?]*\.tsx?$/.test(id)) return null;
      const single = code.replaceAll(/^import \{([^}]*)\} from "lucide-react";/gm, (_whole, list: string) =>
        list
          .split(",")
          .map((part) => part.trim())
          .filter((part) => part !== "")
          .map(toImport)
          .join(""),
      );
      return single === code ? null : single;
    },
  };

  /** Types and other exports keep their import. */
  function toImport(part: string): string {
    const [name = "", as = name] = part.split(" as ");
    const file = files.get(name);
    if (file !== undefined) return `import ${as} from ${JSON.stringify(file)};`;
    return name.startsWith("type ") ? "" : `import { ${part} } from "lucide-react";`;
  }
}

/** Every visitor loads the file names of all routes: a hash of seven characters suffices. */
const fileNames = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:7][extname]",
};

const everyPage = /\/app\/(?:entry\.client|root|routes\/shell\/require-tenant)\.tsx/;
const landingPage = /\/app\/routes\/marketplace\/landing\.tsx/;
const publicPages =
  /\/app\/routes\/(?:api-reference|community|identity|leads|legal|marketplace|onboarding|partners|(?:collections\/collection|companies\/public-company|requests\/(?:request-service|request-several|start-workflow|choose-workflow|featured-workflow|status))\.)/;
const shared = /\/node_modules\/|\/app\/(?:content|i18n|theme|ui)\//;
const uiStyles = /\/app\/ui\/[^?]*\.vanilla\.css/;
const signInStyles = /\/app\/features\/identity\/[^?]*\.vanilla\.css/;
const cards = /\/app\/features\/marketplace\/(?:service|landing)\/service-(?:card|facts|grid)\./;

const icon = /\/node_modules\/lucide-react\/dist\/esm\/icons\//;

/**
 * The frame bundles what every page needs and what the landing page uses of ui, i18n and libraries in one script and one style
 * sheet: 9 requests instead of 26, and 6 KB less. The other public pages' styles of ui are one further sheet, since every
 * sheet delays the first paint, and what only signed-in people see is another. Cards with what they alone bring, the styles of
 * the sign-in pages, the icons of public pages and those of the others have a file each. Modules loaded on demand stay separate.
 */
function chunksByPage(): Plugin {
  let chunkOf: (id: string) => string | null = () => null;
  return {
    name: "chunks-by-page",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // A route's script may export what another chunk uses of it.
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
    buildEnd() {
      chunkOf = sortModules([...this.getModuleIds()], (id) => this.getModuleInfo(id));
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: (id) => chunkOf(id), debugName: "by page" }],
      },
    }),
  };
}

function sortModules(ids: string[], getModuleInfo: Rolldown.GetModuleInfo): (id: string) => string | null {
  const list = (start: RegExp) => listImported(start, ids, getModuleInfo);
  const frame = new Set([...list(everyPage), ...list(landingPage).filter((file) => shared.test(file))]);
  const shownToVisitors = new Set(list(publicPages));
  const ofCards = new Set(list(cards));
  return (id) => {
    if (cards.test(id)) return "cards";
    if (signInStyles.test(id)) return "sign-in";
    if (frame.has(id)) return "frame";
    if (uiStyles.test(id)) return shownToVisitors.has(id) ? "ui" : "more-ui";
    if (icon.test(id)) return shownToVisitors.has(id) ? "icons" : "more-icons";
    return ofCards.has(id) ? "cards" : null;
  };
}

/** Direct and indirect static imports of the modules that match, without these modules themselves. */
function listImported(start: RegExp, ids: string[], getModuleInfo: Rolldown.GetModuleInfo): string[] {
  const entries = ids.filter((id) => start.test(id));
  const found = new Set(entries);
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return [...found].filter((id) => !start.test(id));
}

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
