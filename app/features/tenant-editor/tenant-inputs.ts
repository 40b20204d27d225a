/** The values and errors of the form's inputs, by the dotted path of their field. */
export interface Inputs {
  value(path: string): string;
  /** The error message. */
  error(path: string): string | undefined;
}

const neutral = "#3c5068";

/** A typed color as the theme parses it; a neutral one while it is invalid. */
export function toBrandColor(typed: string): string {
  return isBrandColor(typed) ? typed : neutral;
}

export function isBrandColor(typed: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(typed);
}
