import { escapeMarkup } from "#app/content/escape-markup.ts";

const height = 28;
const letterWidth = 9.4;
/** A longer name is cut: the header has room for no more. */
const mostLetters = 28;
/** Of the name, on pages of each scheme. */
const inks = { light: "#1c1f1d", dark: "#eef1ee" } as const;

/** A square with the initial, for a tenant without a mark. */
export function toMarkSvg(productName: string, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${height}" height="${height}" viewBox="0 0 ${height} ${height}">${toMark(productName, color)}</svg>`;
}

/** Mark and name side by side, for a tenant without a logo. */
export function toWordmarkSvg(productName: string, color: string, scheme: keyof typeof inks): string {
  const letters = [...productName];
  const text =
    letters.length > mostLetters
      ? `${letters
          .slice(0, mostLetters - 1)
          .join("")
          .trimEnd()}…`
      : productName;
  const textWidth = Math.round([...text].length * letterWidth);
  const width = height + 10 + textWidth;
  const name = `<text x="${height + 10}" y="20" textLength="${textWidth}" lengthAdjust="spacingAndGlyphs" font-family="Inter, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="17" font-weight="650" fill="${inks[scheme]}">${escapeMarkup(text)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${toMark(productName, color)}${name}</svg>`;
}

function toMark(productName: string, color: string): string {
  const initial = [...productName.trim()][0]?.toUpperCase() ?? "";
  return `<rect width="${height}" height="${height}" rx="8" fill="${color}"/><text x="14" y="19.5" text-anchor="middle" font-family="Inter, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="15" font-weight="700" fill="#fff">${escapeMarkup(initial)}</text>`;
}
