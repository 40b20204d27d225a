/** A text's first `max` UTF-16 units, without half a character at their end: jsonb columns take none. */
export function firstCharacters(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
}
