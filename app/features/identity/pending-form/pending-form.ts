/** A form that was posted after its sender's session had ended: where to, and what. */
export interface PendingForm {
  /** A path of this site, with its query. */
  path: string;
  /** In the order of the form; a name may come more than once. */
  fields: [name: string, value: string][];
}

/** UTF-16 code units of all names and values; a longer form is not kept. */
const longestForm = 256 * 1024;
/** Asked for anew each time: proof of who it is, that something is really meant, and what is stored nowhere in full. */
const neverKept = /password|^(?:consent|confirm|accountNumber)$/i;
/** What a form says without anybody typing it: which button, which rows, and what they looked like. */
const unseen = /^(?:intent|formKey|version|seen|ids|session|signIn|invitation)$/;

/**
 * What may be kept of a posted form: texts, but no password, no number of a bank account, no consent and no file.
 * @returns null where nothing that somebody typed would be left, or too much, or what no database takes.
 */
export function toPendingFields(form: FormData): PendingForm["fields"] | null {
  const fields = [...form].flatMap(([name, value]): PendingForm["fields"] =>
    typeof value === "string" && !neverKept.test(name) ? [[name, value]] : [],
  );
  if (fields.some((field) => /\0|\p{Surrogate}/u.test(field.join("")))) return null;
  const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return listTyped({ fields }).length > 0 && length <= longestForm ? fields : null;
}

/** The values that a person would know again, each once. */
export function listTyped({ fields }: Pick<PendingForm, "fields">): string[] {
  const typed = fields.filter(([name]) => !unseen.test(name)).map(([, value]) => value.trim());
  return [...new Set(typed)].filter((value) => value !== "");
}
