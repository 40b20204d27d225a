import { createHash } from "node:crypto";

/** Headers that every answer carries, whatever it is. */
export const fixedHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "x-frame-options": "DENY",
};

const transportHeaders: Readonly<Record<string, string>> = { "strict-transport-security": "max-age=31536000" };

/** The headers of an answer with this policy, over HTTPS or not. */
export function securityHeaders(policy: string, secure: boolean): Record<string, string> {
  return { "content-security-policy": policy, ...fixedHeaders, ...(secure ? transportHeaders : {}) };
}

/** The same for a page that our own pages may show in a frame. */
export function framedHeaders(policy: string, secure: boolean): Record<string, string> {
  const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  return { ...securityHeaders(framed, secure), "x-frame-options": "SAMEORIGIN" };
}

/** Which inline elements a page may run: sources such as `'nonce-…'` or `'sha256-…'`, separated by spaces. */
export interface InlineSources {
  scripts: string;
  styles: string;
}

/**
 * The policy of a page. Style attributes are allowed because the interface's components place themselves with them;
 * style elements and scripts only ours.
 */
export function pagePolicy(inline: InlineSources, secure: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts}`.trimEnd(),
    "script-src-attr 'none'",
    `style-src 'self' ${inline.styles}`.trimEnd(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    // Administrators may show films that are kept elsewhere.
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

export function nonceSources(nonce: string): InlineSources {
  return { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` };
}

/** A CSP source that allows exactly this inline text (CSP Level 3, 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** For data: nothing in it may ever run or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For the build's own files; a worker's script runs under the policy that it came with. */
export const assetPolicy = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** For files that others made, opened by themselves. A sandbox would keep browsers from showing a PDF at all. */
export function filePolicy(contentType: string): string {
  const closed = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
  return contentType === "application/pdf" ? closed : `${closed}; sandbox`;
}
