import { renderMarkdown } from "#app/content/rich-text.server.ts";
import type { DemoDescription } from "./demo-service.ts";
import type { SpanishText } from "./services/spanish/spanish-text.ts";

/** A listing's overview: lead, uses, input, output, notes, and the value that is added to a public source. */
export function toDemoDescriptionHtml({ lead, uses, send, back, note }: DemoDescription, value?: string): string {
  const list = uses.map((use) => `- ${use}`).join("\n");
  return renderMarkdown(
    [
      lead,
      "## Where agencies use it",
      list,
      "## What you send",
      send,
      "## What comes back",
      back,
      "## Good to know",
      note,
      ...(value === undefined ? [] : ["## Why pay for public data", value]),
    ].join("\n\n"),
  );
}

/** The same of its Spanish text, which is shorter. */
export function toSpanishDescriptionHtml({ lead, send, back, note }: SpanishText): string {
  return renderMarkdown([lead, "## Qué envía", send, "## Qué recibe", back, "## Conviene saber", note].join("\n\n"));
}

/** Number of words without Markdown and HTML tags. */
export function countProseWords(text: string): number {
  const words = text
    .replace(/<[^>]*>/g, " ")
    .replace(/\]\([^)]*\)/g, "]")
    .match(/[\p{L}\p{N}][\p{L}\p{N}’'.,%-]*/gu);
  return words?.length ?? 0;
}
