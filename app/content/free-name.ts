import { firstCharacters } from "./first-characters.ts";

/** Whether people would take two names for one. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The name, or a numbered one where it is taken, of at most `longest` characters. */
export function toFreeName(name: string, taken: readonly string[], longest: number): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? "" : ` (${number})`;
    const free = firstCharacters(name, longest - suffix.length) + suffix;
    if (!taken.some((own) => isSameName(own, free))) return free;
  }
}
