/** What a formatted text is written in. */
export type TextFormat = "html" | "markdown";

/** A text that begins with a tag is HTML, as the server reads it (content/rich-text.server.ts, renderPost). */
export function findFormat(text: string, empty: TextFormat): TextFormat {
  if (text.trim() === "") return empty;
  return /^\s*<[a-z]/i.test(text) ? "html" : "markdown";
}

/** The front matter of a page's file (its version and dates) and what follows it. */
export function splitFrontMatter(text: string): { head: string; body: string } {
  const head = /^---\r?\n[\s\S]*?\r?\n---\r?\n+/.exec(text)?.[0] ?? "";
  return { head, body: text.slice(head.length) };
}
