/** A form's fields by the names of their inputs, as text. */
export type Fields = Readonly<Record<string, string>>;

/** A field that two people changed to different things. */
export interface FieldConflict {
  name: string;
  before: string;
  theirs: string;
  mine: string;
}

/** Who saved last what a form changes, and when. */
export interface LastSave {
  /** Null for what nobody did by hand. */
  by: string | null;
  at: string;
}

/** What a form posts beside its fields, so that nobody's change is lost. */
export interface FormBase {
  /** What the fields held when the form was loaded; a field that is not in it counts as changed. */
  base: Fields;
  /** What somebody else had made of the fields in conflict, as it was shown. */
  theirs: Fields;
  /** How each conflict was settled. */
  keep: Readonly<Record<string, "theirs" | "mine">>;
}

/** Of a form that says nothing of the kind: what it holds is taken as it is. */
export const noFormBase: FormBase = { base: {}, theirs: {}, keep: {} };

interface Versions {
  base: Fields;
  theirs: Fields;
  mine: Fields;
}

/** Merges by field what two people made of one state: who changed a field wins it; where both did, it is a conflict. */
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

/** The form with its settled conflicts: what was seen of the other's change is what the choice is measured against. */
export function settleFields(mine: Fields, { base, theirs, keep }: FormBase): Pick<Versions, "base" | "mine"> {
  const settled = Object.entries(keep).flatMap(([name, whose]): [string, string, typeof whose][] => {
    const other = get(theirs, name);
    return other === undefined ? [] : [[name, other, whose]];
  });
  const taken = settled.filter(([, , whose]) => whose === "theirs");
  const toFields = (entries: typeof settled) => Object.fromEntries(entries.map(([name, other]) => [name, other]));
  return { base: { ...base, ...toFields(settled) }, mine: { ...mine, ...toFields(taken) } };
}

/** What a form that is shown again was begun from: the other's state, save for what is still in conflict. */
export function toNextBase(theirs: Fields, conflicts: readonly FieldConflict[]): Fields {
  return { ...theirs, ...Object.fromEntries(conflicts.map(({ name, before }) => [name, before])) };
}

/** Browsers post line breaks as CR LF; blanks at either end are never kept. */
export function isSameValue(one: string, other: string): boolean {
  return toPlain(one) === toPlain(other);
}

function toPlain(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}

function get(fields: Fields, name: string): string | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
