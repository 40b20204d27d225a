/** A text's first `max` UTF-16 units, without a lone surrogate at the end, which jsonb refuses. */
export function firstCharacters(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
}
