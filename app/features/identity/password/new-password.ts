import { commonPasswords, commonWords } from "./common-passwords.ts";
import { longestPassword } from "./password-length.ts";

export const shortestPassword = 10;

/** Copy keys of the reasons to refuse a new password. */
type PasswordFault =
  | "identity:passwordMissing"
  | "identity:passwordShort"
  | "identity:passwordLong"
  | "identity:passwordCommon"
  | "identity:passwordPersonal";

/**
 * Why a password is refused; null when it is accepted. No character classes are required: length and rarity count
 * (NIST SP 800-63B, 3.1.1.2).
 * @param avoid e-mail address and names that an attacker would try first.
 */
export function findPasswordFault(password: string, avoid: readonly string[]): PasswordFault | null {
  const text = password.normalize("NFKC");
  if (text === "") return "identity:passwordMissing";
  if ([...text].length < shortestPassword) return "identity:passwordShort";
  if (password.length > longestPassword) return "identity:passwordLong";
  if (isMadeOf(text, avoid)) return "identity:passwordPersonal";
  return isCommon(text) ? "identity:passwordCommon" : null;
}

/**
 * How hard a password is to guess: 0 refused, 1 weak, 2 fair, 3 good, 4 strong. Feedback while typing, not a
 * guarantee.
 */
export function estimateStrength(password: string, avoid: readonly string[]): 0 | 1 | 2 | 3 | 4 {
  if (findPasswordFault(password, avoid) !== null) return 0;
  const text = password.normalize("NFKC");
  const bits = new Set(text).size * Math.log2(countKinds(text)) * (Math.min(text.length, 40) / 10);
  if (bits < 45) return 1;
  if (bits < 65) return 2;
  return bits < 90 ? 3 : 4;
}

/** Size of the alphabet that the characters are drawn from. */
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

/** Reverts substitutions such as `p@ssw0rd`. */
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

/** Sequences of the alphabet, digits or keyboard rows, in either direction, repeated or not. */
function isRun(text: string): boolean {
  const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
  const pairs = new Set(
    rows.flatMap((row) => [...row].slice(1).flatMap((char, at) => [row[at] + char, char + row[at]])),
  );
  const steps = [...text].slice(1).filter((char, at) => pairs.has(text[at] + char)).length;
  return steps >= text.length - 3;
}

/** Whether little is left after removing a name. */
function isMadeOf(text: string, names: readonly string[]): boolean {
  const plain = toPlain(text);
  const parts = names.flatMap((name) => [name, name.split("@")[0] ?? "", ...name.split("@").slice(1)]).map(toPlain);
  return parts.some((part) => part.length >= 4 && plain.includes(part) && plain.replaceAll(part, "").length < 6);
}

function toPlain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
