/** A form's values as text, by input name. */
export type Fields = Readonly<Record<string, string>>;

/** A field that two people changed differently. */
export interface FieldConflict {
  name: string;
  before: string;
  theirs: string;
  mine: string;
}

/** The last save of a form's values by somebody else. */
export interface LastSave {
  /** Null for automatic changes. */
  by: string | null;
  at: string;
}

/** Posted with the form's fields, so that no concurrent change is lost. */
export interface FormBase {
  /** Initial values of the fields; a field missing here counts as changed. */
  base: Fields;
  /** The other side's values of conflicting fields, as they were shown. */
  theirs: Fields;
  /** The resolution of each conflict. */
  keep: Readonly<Record<string, "theirs" | "mine">>;
}

/** For forms without a base: their values are taken as posted. */
export const noFormBase: FormBase = { base: {}, theirs: {}, keep: {} };

interface Versions {
  base: Fields;
  theirs: Fields;
  mine: Fields;
}

/**
 * Three-way merge by field: a field changed by one side takes its value; one changed differently by both is a
 * conflict.
 */
export function mergeFields({ base, theirs, mine }: Versions): { merged: Fields; conflicts: FieldConflict[] } {
  const conflicts: FieldConflict[] = [];
  const merged = Object.entries(mine).map(([name, own]): [string, string] => {
    const [before, other] = [get(base, name), get(theirs, name)];
    if (before === undefined || other === undefined || isSameValue(other, own) || isSameValue(before, other))
      return [name, own];
    if (isSameValue(before, own)) return [name, other];
    conflicts.push({ name, before, theirs: other, mine: own });
    return [name, own];
  });
  return { merged: Object.fromEntries(merged), conflicts };
}

/** Applies conflict resolutions: a choice is based on the other side's value as it was shown. */
export function settleFields(mine: Fields, { base, theirs, keep }: FormBase): Pick<Versions, "base" | "mine"> {
  const settled = Object.entries(keep).flatMap(([name, whose]): [string, string, typeof whose][] => {
    const other = get(theirs, name);
    return other === undefined ? [] : [[name, other, whose]];
  });
  const taken = settled.filter(([, , whose]) => whose === "theirs");
  const toFields = (entries: typeof settled) => Object.fromEntries(entries.map(([name, other]) => [name, other]));
  return { base: { ...base, ...toFields(settled) }, mine: { ...mine, ...toFields(taken) } };
}

/** The base of a form that is shown again: the other side's state, except for unresolved conflicts. */
export function toNextBase(theirs: Fields, conflicts: readonly FieldConflict[]): Fields {
  return { ...theirs, ...Object.fromEntries(conflicts.map(({ name, before }) => [name, before])) };
}

/** Browsers post line breaks as CR LF; surrounding whitespace is never stored. */
export function isSameValue(one: string, other: string): boolean {
  return toPlain(one) === toPlain(other);
}

function toPlain(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}

function get(fields: Fields, name: string): string | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
