/** Sizes of a card in inches as they are called (spec 9); how wide its picture is for its height. */
export const postcardSizes = { "6X4": 6 / 4, "6X9": 9 / 6 } as const;

export type PostcardSize = keyof typeof postcardSizes;

/** Words that a message should not exceed (spec 9). */
export const wordsHint = 500;

/** Milliseconds that saving takes (spec 9). */
export const savingTime = 2000;

export function isPostcardSize(value: unknown): value is PostcardSize {
  return typeof value === "string" && Object.hasOwn(postcardSizes, value);
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}
