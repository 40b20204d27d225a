/** Of a message as typed, in characters; its words are counted. */
export const longestMessage = 5000;

/** Names of card sizes in inches (spec 9), with their aspect ratios. */
export const postcardSizes = { "6X4": 6 / 4, "6X9": 9 / 6 } as const;

export type PostcardSize = keyof typeof postcardSizes;

/** Recommended maximum number of words (spec 9). */
export const wordsHint = 500;

/** Simulated saving time in milliseconds (spec 9). */
export const savingTime = 2000;

export function isPostcardSize(value: unknown): value is PostcardSize {
  return typeof value === "string" && Object.hasOwn(postcardSizes, value);
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}
