const maxWords = 12;
const maxLetters = 40;
const maxName = 200;

/** Letters that no Unicode decomposition takes apart, as PostgreSQL's unaccent writes them. */
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

/** Lower case, without accents: how words are compared. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[æœßøđðłþıħŋ]/g, (letter) => plainLetters[letter] ?? letter);
}

/**
 * The words of a search, folded, each once: runs of letters and digits; everything else is only a gap. At most 12 words
 * of 40 letters count.
 */
export function toWords(text: string): string[] {
  const words = foldText(text.slice(0, 1000)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, maxLetters).join("")))].slice(0, maxWords);
}

/** A name as its exact-name lexeme spells it (search-index.server.ts): `=vin decoder`. */
export function toNameLexeme(text: string): string {
  const words = foldText(text.slice(0, 1000)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return `=${[...words.join(" ")].slice(0, maxName).join("")}`;
}

/** What a search looks for, as texts of type tsquery. Lexemes are quoted and hold letters, digits, spaces and the marks = and @ only. */
export interface TextQueries {
  /** Every word is the start of a word anywhere in the listing. */
  all: string;
  /** Every word is the start of a word of the name. */
  namePrefix: string;
  /** Every word is a whole word of the name. */
  nameWords: string;
  /** The name starts with the text. */
  nameStart: string;
  /** The name is the text. */
  nameExact: string;
}

/** Null when the text holds no letter or digit, and so can match nothing. */
export function toTextQueries(text: string): TextQueries | null {
  const words = toWords(text);
  if (words.length === 0) return null;
  const name = toNameLexeme(text);
  return {
    all: words.map((word) => `'${word}':*`).join(" & "),
    namePrefix: words.map((word) => `'@${word}':*`).join(" & "),
    nameWords: words.map((word) => `'@${word}'`).join(" & "),
    nameStart: `'${name}':*`,
    nameExact: `'${name}'`,
  };
}
