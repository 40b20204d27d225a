/** What holds in the browser's build and a library cannot know, so that the code for the other cases goes (decision 058). */
export interface LibraryFacts {
  /** Path of the module below `node_modules`. */
  module: string;
  /** Pieces of its source, each with what it comes to here. Every occurrence is replaced; one that is gone fails the build. */
  settled: readonly (readonly [source: string, here: string])[];
  /** Methods, as `Class.method`, that nothing calls in a browser: their bodies go. */
  uncalled?: readonly string[];
}

/** As a function's first statement, it makes the rest unreachable. */
const no = "return false;";

/** The flags of remix.config.js. Without them Remix ships its older ways to fetch, defer and discover, too. */
const remix: readonly LibraryFacts[] = [
  {
    module: "@remix-run/react/dist/esm/browser.js",
    settled: [
      ["window.__remixContext.future.v3_singleFetch", "true"],
      ["window.__remixContext.future.v3_fetcherPersist", "true"],
      ["window.__remixContext.future.v3_relativeSplatPath", "true"],
      ["window.__remixContext.isSpaMode", "false"],
    ],
  },
  {
    module: "@remix-run/react/dist/esm/components.js",
    settled: [
      ["future.v3_singleFetch", "true"],
      ["isSpaMode &&", "false &&"],
      // No link of ours fetches ahead.
      ["shouldPrefetch && !isAbsolute", "false"],
      ["isPageLinkDescriptor(link)", "false"],
    ],
  },
  {
    module: "@remix-run/react/dist/esm/fog-of-war.js",
    settled: [
      ["function isFogOfWarEnabled(future, isSpaMode) {", `function isFogOfWarEnabled(future, isSpaMode) { ${no}`],
      // Its body begins with a question to the function above, which only a smarter minifier sees through.
      [
        "function useFogOFWarDiscovery(router, manifest, routeModules, future, isSpaMode) {",
        "function useFogOFWarDiscovery() { return;",
      ],
      [
        "function getPatchRoutesOnNavigationFunction(manifest, routeModules, future, isSpaMode, basename) {",
        "function getPatchRoutesOnNavigationFunction() { return;",
      ],
    ],
  },
  {
    // A page's script that does not load makes Remix load the document anew, for a build that is gone. Without a connection the
    // browser would put its own page in the place of ours: then the error is the router's, which keeps the frame.
    module: "@remix-run/react/dist/esm/routeModules.js",
    settled: [
      ["window.__remixContext.isSpaMode &&", '!(await fetch(location, { method: "HEAD" }).catch(() => null)) ||'],
    ],
  },
  { module: "@remix-run/react/dist/esm/links.js", settled: [["future.v3_singleFetch", "true"]] },
  {
    module: "@remix-run/react/dist/esm/routes.js",
    settled: [
      ["future.v3_singleFetch", "true"],
      ["if (isSpaMode)", "if (false)"],
      ["isSpaMode &&", "false &&"],
      ['typeof singleFetch === "function"', "true"],
      ["if (needsRevalidation)", "if (false)"],
      // Both stand in for what our root route exports.
      ["RemixRootDefaultHydrateFallback : undefined", "undefined : undefined"],
    ],
  },
];

const router: LibraryFacts = {
  module: "@remix-run/router/dist/router.js",
  settled: [
    ["future.v7_fetcherPersist", "true"],
    ["future.v7_normalizeFormMethod", "true"],
    ["future.v7_partialHydration", "true"],
    ["future.v7_prependBasename", "true"],
    ["future.v7_relativeSplatPath", "true"],
    ["future.v7_skipActionErrorRevalidation", "true"],
    // Only `defer` makes such values, which no loader here calls: single fetch sends promises.
    ["function isDeferredData(value) {", `function isDeferredData(value) { ${no}`],
    ["function isDeferredResult(result) {", `function isDeferredResult(result) { ${no}`],
    // Hints for developers, on the console.
    ["function warning(cond, message) {", "function warning() { return;"],
    // No route is discovered later.
    ["if (patchRoutesOnNavigationImpl) {", "if (false) {"],
    ["if (fogOfWar.active) {", "if (false) {"],
    ["if (fogOfWar.active && fogOfWar.matches) {", "if (false) {"],
    ["if (isFogOfWar) {", "if (false) {"],
    // So their list never changes: it is ranked once, not at each look-up.
    [
      "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
      "let branches = routes.ranked;\n  if (!branches) rankRouteBranches(branches = routes.ranked = flattenRoutes(routes));",
    ],
    // A branch whose first word, ASCII in each of our paths, is not the address's cannot match: none of its expressions is compiled.
    [
      "let {\n    routesMeta\n  } = branch;",
      "let { path, routesMeta } = branch;\n" +
        '  const [word, asked] = [path, pathname].map((text) => text.split("/")[1]?.toLowerCase());\n' +
        '  if (/^\\w/.test(word ?? "") && word !== asked) return null;',
    ],
  ],
};

/** No link of ours asks for a view transition. */
const routerForBrowsers: LibraryFacts = {
  module: "react-router-dom/dist/index.js",
  settled: [
    ["if (!viewTransitionOpts || isViewTransitionUnavailable)", "if (true)"],
    ["if (vtContext.isTransitioning && !vtContext.flushSync)", "if (false)"],
    ["if (renderDfd && pendingState && router.window)", "if (false)"],
    ["if (renderDfd && pendingState && state.location.key === pendingState.location.key)", "if (false)"],
    ["if (!vtContext.isTransitioning && interruption)", "if (false)"],
  ],
};

/** Hints about flags that Remix sets itself. */
const hints: LibraryFacts = {
  module: "react-router/dist/index.js",
  settled: [
    [
      "function logV6DeprecationWarnings(renderFuture, routerFuture) {",
      "function logV6DeprecationWarnings() { return;",
    ],
  ],
};

/**
 * An instance has all texts of its one language from the start, so that no backend, detector or plug-in is ever asked.
 * Its logger is silent without `debug`, which is for developers. Texts are not nested (i18n-options.ts).
 */
const i18next: LibraryFacts = {
  module: "i18next/dist/esm/i18next.js",
  settled: [
    ["this.logger.warn(", "void ("],
    ["this.logger.log(", "void ("],
    ["this.logger.once(", "void ("],
    ["this.logger.deprecate(", "void ("],
    ["baseLogger.deprecate(", "void ("],
    ["this.services.languageDetector", "undefined"],
    ["this.modules.languageDetector", "undefined"],
    ["this.modules.i18nFormat", "undefined"],
    ["this.i18nFormat", "undefined"],
    ["this.options.saveMissing)", "false)"],
    ["lng?.toLowerCase() === 'cimode'", "false"],
    ["typeof k === 'function'", "false"],
    ["typeof key === 'function'", "false"],
    ["typeof keys === 'function'", "false"],
    ["typeof o.keyPrefix === 'function'", "false"],
    ["if (opt.nest !== false)", "if (false)"],
    ["!this.options.resources || this.options.partialBundledLanguages", "false"],
  ],
  uncalled: [
    ...["queueLoad", "loaded", "read", "prepareLoading", "load", "reload", "noticeDevFallback", "loadOne"].map(
      (name) => `Connector.${name}`,
    ),
    "Connector.saveMissing",
    ...["reloadResources", "use", "hydrate", "exists", "loadNamespaces", "loadLanguages", "cloneInstance"].map(
      (name) => `I18n.${name}`,
    ),
    ...["addResource", "addResources", "addResourceBundle", "removeResourceBundle"].map(
      (name) => `ResourceStore.${name}`,
    ),
    "Interpolator.nest",
    "LanguageUtil.deprecateBareCode",
    "LanguageUtil.getBestMatchFromCodes",
    "Logger.clone",
    "PluralResolver.getPluralFormsOfKey",
    "PluralResolver.getSuffixes",
    "Translator.getUsedParamsDetails",
  ],
};

export const libraryFacts: readonly LibraryFacts[] = [...remix, router, routerForBrowsers, hints, i18next];

/** @throws {Error} when the library's source no longer has what is said of it. */
export function applyFacts(source: string, { module, settled, uncalled = [] }: LibraryFacts): string {
  let code = source;
  for (const [written, here] of settled) {
    if (!source.includes(written)) throw new Error(`${module} no longer has ${written}`);
    code = code.replaceAll(written, here);
  }
  for (const name of uncalled) code = emptyMethod(code, module, name);
  return code;
}

/** The library is formatted by a printer: a class ends with `}` in the first column, a method with one in the third. */
function emptyMethod(code: string, module: string, name: string): string {
  const [className, method] = name.split(".");
  const start = code.search(new RegExp(`^class ${className} `, "m"));
  const end = code.indexOf("\n}\n", start);
  const body = code.slice(start, end);
  const found = new RegExp(`^  (?:async )?${method}\\([^]*?\\) \\{\\n[^]*?^  \\}$`, "m").exec(body);
  if (start < 0 || !found) throw new Error(`${module} no longer has ${name}`);
  return `${code.slice(0, start)}${body.replace(found[0], `  ${method}() {}`)}${code.slice(end)}`;
}
