import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Plugin } from "vite";
import remixOptions from "./remix.config.js";

/** Remix replaces the SSR input by its own; the process starts at server.ts, and the command-line tools share its modules. */
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
              index: "./server.ts",
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

/** Parts of the kit that only some pages show. */
const besideFrame =
  "bar-chart|breadcrumb|carousel|dialog|error-summary|image-field|multi-select|prose|select-field|stepper|table|tabs|text-area|text-field";

/** Files of the icons around every page and on the landing page. */
const frameIcons =
  "boxes|braces|building-complex|calendar|chart-column|check|chevron-down|chevron-left|chevron-right|circle-exclamation-point|circle-play|compass|globe|inbox|layers|layout-dashboard|layout-grid|mail|map-pin|menu|message-square-plus|monitor|moon|newspaper|panel-left-close|panel-left-open|pencil|phone|plug|search|search-x|sliders-horizontal|store|sun|unplug|user-cog|users|workflow|x";

const icons = "/node_modules/lucide-react/dist/esm/";
const frame = new RegExp(
  `/node_modules/react-i18next/|${icons}(?!icons/|lucide-react\\.)|${icons}icons/(${frameIcons})\\.|` +
    `/app/(i18n|theme/(?:media|[a-z]+\\.css)\\.|ui/(?!${besideFrame})|features/shell/(?!mobile-menu\\.))`,
);

/**
 * What the frame around every page needs is one file of scripts and one of styles: 9 requests instead of 26 and 6 KB
 * less. The icons of other pages are one file too. What is fetched later, on demand, stays apart.
 */
function chunkOf(id: string): string | undefined {
  if (frame.test(id)) return "frame";
  return id.includes(icons) ? "icons" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [styleLayers(), remix(remixOptions), vanillaExtractPlugin(), serverEntries()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    rollupOptions: {
      ...(isSsrBuild ? {} : { output: { manualChunks: chunkOf } }),
      // A library's comments and routes without a page are nothing that a reader of the build could mend.
      onwarn: (warning, warn) => {
        if (warning.code !== "INVALID_ANNOTATION" && warning.code !== "EMPTY_BUNDLE") warn(warning);
      },
    },
  },
  server: { host: "127.0.0.1" },
}));
