/** Endings, English and Spanish, the first that fits, and what may stand in its place; what comes before it has so many letters at least. */
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
 * Starts that other forms of a word have in common with it, the word left out: `policies` → `policy`, `quoting` →
 * `quot` and `quote`. A start of fewer than four letters begins too many words, and is left out unless a plural says it.
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
 * Words of a question that say nothing of what is looked for, in English and Spanish, folded. They need not stand in a
 * listing, unless nothing else was typed.
 */
const unneededWords: ReadonlySet<string> = new Set(
  (
    "an the and or of for to in on at by with from is are be was do does did how what which who where when why can me my we our you " +
    "your it its this that these those if need needs want get find show give help there any some best good new now today " +
    "un una unos unas el la los las lo de del al en con por para que como cual donde cuando quien es son se me mi mis " +
    "nuestro nuestra su sus necesito quiero buscar busco hay si cada mas"
  ).split(" "),
);

/** Words that nearly everything here is called by. They name something in a term, and narrow nothing beside others. */
const commonWords: ReadonlySet<string> = new Set(
  "lookup check checker tool tools app software info information".split(" "),
);

/** The words that say something; all of them where none does. Single letters stay: they are parts of terms (`E&O`). */
export function dropUnneeded(words: readonly string[]): string[] {
  return keepSome(words, (word) => !unneededWords.has(word));
}

/** Those that narrow a search; all of them where none does. */
export function dropCommon(words: readonly string[]): string[] {
  return keepSome(words, (word) => word.length > 1 && !commonWords.has(word));
}

function keepSome(words: readonly string[], isKept: (word: string) => boolean): string[] {
  const kept = words.filter(isKept);
  return kept.length > 0 ? kept : [...words];
}
