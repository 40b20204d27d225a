/** The first `max` characters (code points, so that no emoji is split), followed by "…" if there were more. */
export function cutCharacters(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max).join("")}…` : text;
}
