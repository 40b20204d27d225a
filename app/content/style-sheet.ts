/** As the mails of the product are written: by double quotes, a class first, with no `>` in an attribute. */
const styled = /<([a-z][a-z0-9]*)(?:\sclass="([^"<>]*)")?((?:\s[^<>]*?)?)\sstyle="([^"<>{}]*)"/gi;

/**
 * The same HTML with its style attributes as rules of one style element with this nonce, which its own style elements get
 * as well: a frame's text has the policy of the page around it, which allows nothing else.
 */
export function withStyleSheet(html: string, nonce: string): string {
  const rules = new Map<string, string>();
  const body = html.replace(
    styled,
    (_match, tag: string, own: string | undefined, attributes: string, style: string) => {
      const name = rules.get(style) ?? `s${rules.size}`;
      rules.set(style, name);
      return `<${tag}${attributes} class="${own === undefined ? name : `${own} ${name}`}"`;
    },
  );
  const text = [...rules].map(([style, name]) => `.${name}{${decode(style)}}`).join("");
  return `<style nonce="${nonce}">${text}</style>${body.replaceAll("<style>", `<style nonce="${nonce}">`)}`;
}

function decode(style: string): string {
  return style.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}
