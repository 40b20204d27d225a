/** Characters not allowed in a line of text: control characters, line breaks, and lone surrogates. */
export const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u;

/** The same for multi-line text. */
export const unprintableInText = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

/** Bidirectional marks, which can make a name look like another. */
export const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** A line without them, for schemas that have to name a pattern; unpaired surrogates are beyond it. */
export const printableLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;
