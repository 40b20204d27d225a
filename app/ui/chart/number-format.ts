/**
 * Number format for readers in the United States, whatever their language: prices are in dollars (spec 9), and the
 * copy writes $1,250.00 in Spanish, too, unlike Spain's 1250,00 US$.
 */
export function createNumberFormat(language: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(`${language}-US`, options);
}
