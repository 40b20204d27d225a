declare global {
  /** zod's configuration; set before the first schema is created, it applies to all. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The CSP forbids eval in browsers, which would report zod's attempt; the server keeps the faster path.
if ("document" in globalThis) globalThis.__zod_globalConfig = { jitless: true };

export {};
