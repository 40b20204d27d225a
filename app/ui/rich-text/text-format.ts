/** Format of a formatted text. */
export type TextFormat = "html" | "markdown";

/** A text that starts with a tag is HTML, as on the server (content/rich-text.server.ts, renderPost). */
export function findFormat(text: string, empty: TextFormat): TextFormat {
  if (text.trim() === "") return empty;
  return /^\s*<[a-z]/i.test(text) ? "html" : "markdown";
}

/** Splits the front matter of a page's file (version and dates) from the rest. */
export function splitFrontMatter(text: string): { head: string; body: string } {
  const head = /^---\r?\n[\s\S]*?\r?\n---\r?\n+/.exec(text)?.[0] ?? "";
  return { head, body: text.slice(head.length) };
}
