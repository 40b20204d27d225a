import { firstCharacters } from "#app/content/first-characters.ts";

const most = 60;

/**
 * A name in a mail to an address that may be anybody's, where a stranger has chosen it: too short for a message, and
 * without what mail programs make a link or a number to call of.
 */
export function toMailedName(name: string): string {
  const plain = name
    .replace(/[:@]|\+?\d[\d ().-]{4,}\d/g, " ")
    .replace(/[.\u3002\uff0e\uff61](?=\S)/g, "$& ")
    .replace(/\s+/g, " ");
  return firstCharacters(plain, most).trim();
}
