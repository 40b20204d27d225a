/** Letters of scripts whose spelling needs joiners and non-joiners, such as Persian and Hindi. */
const joining = String.raw`\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}`;
/** What an emoji made of several, such as a family, has before a joiner. */
const emojiPart = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f`;

/**
 * Invisible characters, by which one name can be made to look like another: marks of direction, spaces without width,
 * fillers, tags. Joiners count only where they join nothing, and variation selectors where nothing varies.
 */
const hidden = [
  String.raw`(?![\u200c\u200d\ufe0e\ufe0f\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}`,
  String.raw`[\ufff9-\ufffb]`,
  String.raw`(?<![${joining}])\u200c|\u200c(?![${joining}])`,
  String.raw`(?<![${joining}${emojiPart}])\u200d|(?<=[${joining}])\u200d(?![${joining}])|(?<=[${emojiPart}])\u200d(?!\p{Extended_Pictographic})`,
  String.raw`(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f](?!\u20e3)`,
  String.raw`(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]`,
].join("|");

/** Characters not allowed in a line of text: control characters, line breaks, lone surrogates, and hidden marks. */
export const unprintable = new RegExp(String.raw`[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]|${hidden}`, "u");

/** Control characters and lone surrogates, which are not allowed in multi-line text either. */
export const unprintableInText = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

/**
 * The inside of a character class that matches what no line may have, for schemas that must state a pattern. It does
 * not cover surrogates, joiners and marks beyond 16 bits.
 */
const notInLine = String.raw`\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb`;

/** A line without them. */
export const printableLine = new RegExp(`^[^${notInLine}]*$`);

/** The pattern of such a line that has more than spaces. */
export const filledLine = String.raw`^[^${notInLine}]*[^${notInLine}\s][^${notInLine}]*$`;
