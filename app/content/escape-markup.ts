/** Text as the content of HTML or XML, or of a quoted attribute: what could end it is written by its number. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
