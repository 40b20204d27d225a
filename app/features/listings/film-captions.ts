import type { ListingFiles } from "#app/db/schema/listing-values.ts";

/** The languages that films have captions in. */
export const captionLanguages = ["en", "es"] as const;

/** A film of a listing and a language, as the upload form posts it. */
interface CaptionsChoice {
  /** Address of the film. */
  film: string;
  language: (typeof captionLanguages)[number];
}

export const toCaptionsChoice = ({ film, language }: CaptionsChoice) => `${language} ${film}`;

/** Null for what names no film or no such language. */
export function parseCaptionsChoice(text: string): CaptionsChoice | null {
  const [named, film, ...more] = text.split(" ");
  const language = captionLanguages.find((known) => known === named);
  return language && film && more.length === 0 ? { film, language } : null;
}

/** Whether it is played, not a picture. */
export function isFilm({ documentType }: Pick<ListingFiles["media"][number], "documentType">): boolean {
  return documentType !== "Screenshot";
}
