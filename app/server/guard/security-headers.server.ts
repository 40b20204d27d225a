import { createHash } from "node:crypto";

/** Headers of every response. */
const fixedHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "x-frame-options": "DENY",
};

const transportHeaders: Readonly<Record<string, string>> = { "strict-transport-security": "max-age=31536000" };

/** The headers of a response with this policy, over HTTPS or not. */
export function securityHeaders(policy: string, secure: boolean): Record<string, string> {
  return { "content-security-policy": policy, ...fixedHeaders, ...(secure ? transportHeaders : {}) };
}

/** The same for a page that our own pages may frame. */
export function framedHeaders(policy: string, secure: boolean): Record<string, string> {
  const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  return { ...securityHeaders(framed, secure), "x-frame-options": "SAMEORIGIN" };
}

/** CSP sources of allowed inline elements, such as `'nonce-…'` or `'sha256-…'`, separated by spaces. */
export interface InlineSources {
  scripts: string;
  styles: string;
}

/** The policy of a page at this path. */
export type PagePolicy = (inline: InlineSources, secure: boolean) => string;

/** @param filesOrigin where pictures and films come from besides this site. */
export function toPagePolicy(pathname: string, filesOrigin: string | undefined): PagePolicy {
  const isReference = /^(?:\/[^/]+)?\/apidetails\//i.test(pathname);
  const files = filesOrigin === undefined ? "" : ` ${filesOrigin}`;
  return (inline, secure) => (isReference ? referencePolicy : pagePolicy)(inline, secure, files);
}

/** The policy of most pages: style elements and scripts must be ours, and there are no style attributes. */
function pagePolicy(inline: InlineSources, secure: boolean, files: string): string {
  return [
    ...commonSources(inline, files),
    // Administrators may embed films hosted elsewhere.
    `media-src 'self' https:${files}`,
    "frame-src 'self'",
    "worker-src 'self'",
    ...upgrade(secure),
  ].join("; ");
}

/** The policy of an API reference, which renders a third-party document: no media, frames or workers. */
function referencePolicy(inline: InlineSources, secure: boolean, files: string): string {
  return [...commonSources(inline, files), ...upgrade(secure)].join("; ");
}

function commonSources(inline: InlineSources, files: string): string[] {
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts}`.trimEnd(),
    "script-src-attr 'none'",
    `style-src 'self' ${inline.styles}`.trimEnd(),
    `style-src-attr 'unsafe-hashes' ${tabStyles}`,
    `img-src 'self' data:${files}`,
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
  ];
}

/** The two attributes that Radix's tabs are rendered with; they change nothing (decision 067). */
const tabStyles = ["outline:none", "animation-duration:0s"].map(hashSource).join(" ");

function upgrade(secure: boolean): string[] {
  return secure ? ["upgrade-insecure-requests"] : [];
}

export function nonceSources(nonce: string): InlineSources {
  return { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` };
}

/** A CSP source that allows exactly this inline text (CSP Level 3, 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** For data: it can never run or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For the build's own files; a worker's script runs under its own policy. */
export const assetPolicy = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** For uploaded files opened directly. A sandbox would prevent browsers from showing PDFs. */
export function filePolicy(contentType: string): string {
  const closed = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
  return contentType === "application/pdf" ? closed : `${closed}; sandbox`;
}
