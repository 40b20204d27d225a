/** What no line of text may hold: control characters, breaks, and halves of characters. */
export const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u;

/** The same of a text of several lines. */
export const unprintableInText = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;
