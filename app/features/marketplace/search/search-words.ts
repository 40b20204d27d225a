const maxWords = 12;
const maxLetters = 40;
const maxName = 200;

/** Letters that Unicode does not decompose, as PostgreSQL's unaccent replaces them. */
const plainLetters: Record<string, string> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
  ħ: "h",
  ŋ: "n",
};

/** Lower case without accents, for comparison. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[æœßøđðłþıħŋ]/g, (letter) => plainLetters[letter] ?? letter);
}

/** The words of a text, folded and in order: runs of letters and digits. */
export function splitWords(text: string): string[] {
  return foldText(text.slice(0, 1000)).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The folded words of a text, separated by single spaces. */
export function foldWords(text: string): string {
  return splitWords(text).join(" ");
}

/** The distinct words of a search, folded. At most 12 words of 40 letters. */
export function toWords(text: string): string[] {
  const words = splitWords(text).map((word) => [...word].slice(0, maxLetters).join(""));
  return [...new Set(words)].slice(0, maxWords);
}

/** A name as the lexeme for exact matches (search-index.server.ts): `=vin decoder`. */
export function toNameLexeme(text: string): string {
  return `=${[...foldWords(text)].slice(0, maxName).join("")}`;
}
