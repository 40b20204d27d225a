/** What no line of text may hold: control characters, breaks, and halves of characters. */
export const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u;

/** The same of a text of several lines. */
export const unprintableInText = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

/** Marks that turn the direction of what follows, and can make a name read as another. */
export const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
