/** What the form of a brand shows in its inputs, by the dotted path of their field. */
export interface Inputs {
  value(path: string): string;
  /** What is wrong with it, in words. */
  error(path: string): string | undefined;
}

const neutral = "#3c5068";

/** A typed colour as the theme takes it; a neutral one for what is no colour yet. */
export function toBrandColor(typed: string): string {
  return isBrandColor(typed) ? typed : neutral;
}

export function isBrandColor(typed: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(typed);
}
