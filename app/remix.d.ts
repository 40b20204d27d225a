import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  /** Loaders and actions return plain values; types follow. */
  interface Future {
    v3_singleFetch: true;
  }
}
