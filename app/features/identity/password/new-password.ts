import { commonPasswords, commonWords } from "./common-passwords.ts";

export const shortestPassword = 10;
const longestPassword = 500;

/** Copy keys of what is wrong with a new password. */
export type PasswordFault =
  | "identity:passwordMissing"
  | "identity:passwordShort"
  | "identity:passwordLong"
  | "identity:passwordCommon"
  | "identity:passwordPersonal";

/**
 * What keeps a password from being taken; null for nothing. No letters, digits or signs are demanded: length and
 * rareness are what counts (NIST SP 800-63B, 3.1.1.2).
 * @param avoid e-mail address and names that a guesser would try first.
 */
export function findPasswordFault(password: string, avoid: readonly string[]): PasswordFault | null {
  const text = password.normalize("NFKC");
  if (text === "") return "identity:passwordMissing";
  if ([...text].length < shortestPassword) return "identity:passwordShort";
  if (password.length > longestPassword) return "identity:passwordLong";
  if (isMadeOf(text, avoid)) return "identity:passwordPersonal";
  return isCommon(text) ? "identity:passwordCommon" : null;
}

/** How hard a password is to guess: 0 is not taken, 1 weak, 2 fair, 3 good, 4 strong. A help while typing, not a proof. */
export function estimateStrength(password: string, avoid: readonly string[]): 0 | 1 | 2 | 3 | 4 {
  if (findPasswordFault(password, avoid) !== null) return 0;
  const text = password.normalize("NFKC");
  const bits = new Set(text).size * Math.log2(countKinds(text)) * (Math.min(text.length, 40) / 10);
  if (bits < 45) return 1;
  if (bits < 65) return 2;
  return bits < 90 ? 3 : 4;
}

/** Size of the alphabet that the characters come from. */
function countKinds(text: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z0-9]/, 33],
  ];
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 0);
}

function isCommon(text: string): boolean {
  const lower = text.toLowerCase();
  if (commonPasswords.has(lower) || new Set(lower).size < 4 || isRun(lower)) return true;
  const letters = lower.replace(/[^\p{L}]+$/u, "").replace(/^[^\p{L}]+/u, "");
  return commonWords.has(letters) || commonWords.has(undisguise(letters)) || commonWords.has(undisguise(lower));
}

/** `p@ssw0rd` says what it was before. */
function undisguise(text: string): string {
  const meant: Record<string, string> = {
    "0": "o",
    "1": "l",
    "3": "e",
    "4": "a",
    "5": "s",
    "7": "t",
    "@": "a",
    $: "s",
    "!": "i",
  };
  return [...text.replace(/[\d!?.#*]+$/, "")].map((char) => meant[char] ?? char).join("");
}

/** Neighbours in the alphabet, in digits or on the keyboard, forwards or backwards, over and over. */
function isRun(text: string): boolean {
  const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
  const pairs = new Set(
    rows.flatMap((row) => [...row].slice(1).flatMap((char, at) => [row[at] + char, char + row[at]])),
  );
  const steps = [...text].slice(1).filter((char, at) => pairs.has(text[at] + char)).length;
  return steps >= text.length - 3;
}

/** Whether little is left once a name is taken out. */
function isMadeOf(text: string, names: readonly string[]): boolean {
  const plain = toPlain(text);
  const parts = names.flatMap((name) => [name, name.split("@")[0] ?? "", ...name.split("@").slice(1)]).map(toPlain);
  return parts.some((part) => part.length >= 4 && plain.includes(part) && plain.replaceAll(part, "").length < 6);
}

function toPlain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
