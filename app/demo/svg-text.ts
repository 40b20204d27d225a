/** Escapes text for an SVG element or attribute. */
export function escapeXml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** Truncates a text to a width, estimating character widths by font size. */
export function fitText(text: string, width: number, fontSize: number, perCharacter = 0.54): string {
  const room = Math.floor(width / (fontSize * perCharacter));
  return text.length <= room ? text : `${text.slice(0, room - 1).trimEnd()}…`;
}
