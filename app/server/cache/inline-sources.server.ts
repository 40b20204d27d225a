import { hashSource, type InlineSources } from "#app/server/security-headers.server.ts";

/**
 * Turns a page that marks its inline scripts and styles by a nonce into one that can be kept: the marks go, the hashes
 * of what they marked remain. An element without the mark, such as one that got in by stored text, is not hashed and
 * so stays forbidden.
 */
export function toHashedPage(html: string, nonce: string): { html: string; inline: InlineSources } {
  const mark = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name, attributes, text] of html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)) {
    if (!attributes?.includes(mark) || text === undefined || text === "") continue;
    hashes[name === "script" ? "script" : "style"].add(hashSource(text));
  }
  const inline = { scripts: [...hashes.script].join(" "), styles: [...hashes.style].join(" ") };
  return { html: html.replaceAll(mark, ""), inline };
}
