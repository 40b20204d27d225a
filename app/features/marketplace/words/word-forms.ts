/**
 * English and Spanish suffixes, first match wins, with their replacements and the minimum number of letters before
 * them.
 */
const endings: readonly { ending: RegExp; instead: readonly string[]; atLeast: number }[] = [
  { ending: /ifications?$|ify$/, instead: ["if"], atLeast: 3 },
  { ending: /ions?$/, instead: [""], atLeast: 5 },
  { ending: /ies$/, instead: ["y"], atLeast: 3 },
  { ending: /(?<=[xzs]|[cs]h)es$/, instead: [""], atLeast: 3 },
  { ending: /es$/, instead: ["", "e"], atLeast: 5 },
  { ending: /(?<!s)s$/, instead: [""], atLeast: 3 },
  { ending: /ing$|ed$/, instead: ["", "e"], atLeast: 3 },
];
const shortestStart = 4;

/**
 * Prefixes shared with other forms of a word, the word itself excluded: `policies` → `policy`, `quoting` → `quot` and
 * `quote`. Prefixes below four letters match too many words, and are dropped unless they come from a plural.
 */
export function listForms(word: string): string[] {
  if (!/^\p{L}+$/u.test(word)) return [];
  for (const { ending, instead, atLeast } of endings) {
    const stem = word.replace(ending, "");
    if (stem === word || stem.length < atLeast) continue;
    const isPlural = word.endsWith("s");
    return instead.map((end) => stem + end).filter((form) => isPlural || form.length >= shortestStart);
  }
  return [];
}

/**
 * Question words that do not describe what is searched for, in English and Spanish, folded. A listing need not
 * contain them, unless nothing else was typed.
 */
const unneededWords: ReadonlySet<string> = new Set(
  (
    "an the and or of for to in on at by with from is are be was do does did how what which who where when why can me my we our you " +
    "your it its this that these those if need needs want get find show give help there any some best good new now today " +
    "un una unos unas el la los las lo de del al en con por para que como cual donde cuando quien es son se me mi mis " +
    "nuestro nuestra su sus necesito quiero buscar busco hay si cada mas"
  ).split(" "),
);

/** Words found in nearly every listing. They count as part of a term, and are ignored beside others. */
const commonWords: ReadonlySet<string> = new Set(
  "lookup check checker tool tools app software info information".split(" "),
);

/** Removes question words, unless there are only those. Single letters stay: they are parts of terms (`E&O`). */
export function dropUnneeded(words: readonly string[]): string[] {
  return keepSome(words, (word) => !unneededWords.has(word));
}

/** Removes common words, unless there are only those. */
export function dropCommon(words: readonly string[]): string[] {
  return keepSome(words, (word) => word.length > 1 && !commonWords.has(word));
}

function keepSome(words: readonly string[], isKept: (word: string) => boolean): string[] {
  const kept = words.filter(isKept);
  return kept.length > 0 ? kept : [...words];
}
