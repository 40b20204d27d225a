/** The first `max` characters (code points, so that no letter or emoji is cut in half) and "…" where there were more. */
export function cutCharacters(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max).join("")}…` : text;
}
