import { leading, prose } from "./prose.css.ts";

interface SafeHtmlProps {
  /** Already sanitised on the server: nothing here cleans it. */
  html: string;
  /** The first paragraph is larger. */
  lead?: boolean;
}

/** Text from sellers, posts and policies: the only place where HTML is set as it is. */
export function SafeHtml({ html, lead = false }: SafeHtmlProps) {
  return <div className={lead ? `${prose} ${leading}` : prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
