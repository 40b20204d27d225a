/** Languages and options are the code's; of readers' time zones there are hundreds. */
const mostKept = 500;

/** Keeps formats by language and options: making one takes as long as using it fifty times. */
function keepFormats<Options, Format>(create: (language: string, options?: Options) => Format) {
  const kept = new Map<string, Format>();
  return (language: string, options?: Options): Format => {
    const key = language + JSON.stringify(options);
    const format = kept.get(key) ?? create(language, options);
    if (kept.size > mostKept) kept.clear();
    kept.set(key, format);
    return format;
  };
}

/**
 * Number format for readers in the United States, whatever their language: prices are in dollars (spec 9), and the
 * copy writes $1,250.00 in Spanish, too, unlike Spain's 1250,00 US$.
 */
export const getNumberFormat = keepFormats(
  (language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(`${language}-US`, options),
);

/** Dates and times as a language writes them. */
export const getDateFormat = keepFormats(
  (language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);

/** Writes calendar days, which are UTC, such that no line breaks within one. */
export function getDayFormat(language: string, options: Intl.DateTimeFormatOptions = { dateStyle: "medium" }) {
  const form = getDateFormat(language, { ...options, timeZone: "UTC" });
  return (day: string): string => form.format(new Date(day)).replaceAll(" ", "\u00a0");
}
