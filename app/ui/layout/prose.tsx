import { leading, prose } from "./prose.css.ts";

interface SafeHtmlProps {
  /** Sanitized on the server: nothing here cleans it. */
  html: string;
  /** The first paragraph is larger. */
  lead?: boolean;
}

/** Text from sellers, posts and policies: the only place that renders raw HTML. */
export function SafeHtml({ html, lead = false }: SafeHtmlProps) {
  return <div className={lead ? `${prose} ${leading}` : prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
