import { type Fields, isSameValue } from "#app/content/merge-fields.ts";

/** Names of technical fields that no person fills in. */
const ownNames = /^(?:intent|base|theirs|seen|service|language|keep\..+)$/;

/**
 * Names of the fields that differ from what is saved.
 * @param base the saved fields; multiple values of a name are one per line, an image is any identifier.
 * @param entries the form as it would be posted.
 */
export function listChangedFields(base: Fields, entries: Iterable<[string, FormDataEntryValue]>): string[] {
  const typed = new Map<string, string[]>();
  const files = new Map<string, boolean>();
  for (const [name, value] of entries) {
    if (ownNames.test(name)) continue;
    if (typeof value !== "string") files.set(name, value.size > 0);
    else typed.set(name, [...(typed.get(name) ?? []), value]);
  }
  const changed = Object.entries(base).filter(
    // An unticked checkbox posts nothing.
    ([name, saved]) => !files.has(name) && !isSameList(typed.get(name) ?? [""], saved),
  );
  const added = [...typed].filter(([name, own]) => !Object.hasOwn(base, name) && own.some((value) => value !== ""));
  const chosen = [...files].filter(([, isChosen]) => isChosen);
  return [...changed, ...added, ...chosen].map(([name]) => name);
}

function isSameList(own: readonly string[], saved: string): boolean {
  if (own.length === 1) return isSameValue(own[0] ?? "", saved);
  return isSameValue([...own].sort().join("\n"), saved.split("\n").sort().join("\n"));
}
