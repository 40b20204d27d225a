declare global {
  /** Where zod keeps its configuration; what is set before its first schema is made holds for all. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Our policy forbids eval in a browser, which would report zod's try at it; the server keeps zod's faster way.
if ("document" in globalThis) globalThis.__zod_globalConfig = { jitless: true };

export {};
