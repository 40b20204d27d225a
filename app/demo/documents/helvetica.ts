/** Advance widths of Helvetica in thousandths of its size, from the space to the tilde (Adobe's font metrics). */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];

/** Breaks a text into lines of at most `width` points. */
export function wrapText(text: string, width: number, style: { size: number; bold?: boolean }): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || measure(joined, style) > width) lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}

/** The bold weight is at most a tenth wider; non-ASCII characters count as digits. */
function measure(text: string, { size, bold = false }: { size: number; bold?: boolean }): number {
  const units = [...text].reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? 556), 0);
  return (units * size * (bold ? 1.1 : 1)) / 1000;
}
