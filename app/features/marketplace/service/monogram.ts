import { type Tint, tints } from "#app/theme/tints.ts";

const palette: Tint[] = Object.values(tints);
const font = "Inter, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif";

/** A square SVG of 96 units with one or two initials of the name; equal names have equal tiles. */
export function toMonogramSvg(name: string): string {
  const { tile, ink, darkTile, darkInk } = palette[hashText(name) % palette.length] ?? tints.grey;
  const initials = toMonogramLetters(name);
  const size = initials.length === 1 ? 48 : 40;
  const text = `<text x="48" y="48" dy=".36em" text-anchor="middle" font-family="${font}" font-size="${size}" font-weight="600" fill="${ink}">${initials}</text>`;
  const dark = `<style>@media (prefers-color-scheme:dark){rect{fill:${darkTile}}text{fill:${darkInk}}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${dark}<rect width="96" height="96" rx="20" fill="${tile}"/>${text}</svg>`;
}

/** The first letter or digit of the first two words, skipping words like “the” and “API” if others remain. */
export function toMonogramLetters(name: string): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !/^(the|an?|of|for|and|apis?|rest|www|com|org|io|v?\d+)$/i.test(word));
  const initials = (telling.length > 0 ? telling : words).slice(0, 2).map((word) => [...word][0] ?? "");
  return initials.join("").toUpperCase() || "#";
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
