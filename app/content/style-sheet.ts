/** As the mails of the product are written: by double quotes, with no `>` in an attribute. */
const styled = /<([a-z][a-z0-9]*)((?:\s[^<>]*?)?)\sstyle="([^"<>{}]*)"/gi;

/**
 * The same HTML with its style attributes as rules of one style element with this nonce: a frame's text has the policy of
 * the page around it, which allows no attributes.
 */
export function withStyleSheet(html: string, nonce: string): string {
  const rules = new Map<string, string>();
  const body = html.replace(styled, (_match, tag: string, attributes: string, style: string) => {
    const name = rules.get(style) ?? `s${rules.size}`;
    rules.set(style, name);
    return `<${tag}${attributes} class="${name}"`;
  });
  const text = [...rules].map(([style, name]) => `.${name}{${decode(style)}}`).join("");
  return `<style nonce="${nonce}">${text}</style>${body}`;
}

function decode(style: string): string {
  return style.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}
