import { neutralBrand } from "#app/theme/neutral-brand.ts";

/** The values and errors of the form's inputs, by the dotted path of their field. */
export interface Inputs {
  value(path: string): string;
  /** The error message. */
  error(path: string): string | undefined;
}

/** A typed color as the theme parses it; a neutral one while it is invalid. */
export function toBrandColor(typed: string): string {
  return isBrandColor(typed) ? typed : neutralBrand;
}

export function isBrandColor(typed: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(typed);
}
