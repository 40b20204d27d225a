/** A form posted after its sender's session had ended: its path and fields. */
export interface PendingForm {
  /** A path of this site, including its query. */
  path: string;
  /** In the form's order; names may repeat. */
  fields: [name: string, value: string][];
}

/** Maximum length in UTF-16 code units of all names and values. */
const longestForm = 256 * 1024;
/** Must be entered again: proof of identity, consent, and values that are stored encrypted or only in part. */
const neverKept = /password|^(?:consent|confirm|accountNumber|proofCode|passkey|secret)$/i;
/** Values that nobody types: buttons, row ids, versions, the saved values that an editor compares with, and the key of an authenticator app. */
const unseen =
  /^(?:intent|formKey|writtenBy|version|seen|ids|session|sender|signIn|invitation|sealedSecret|base|theirs|keep\..*)$/;

/**
 * The fields of a posted form that may be kept: text, but no proof, consent, secret, bank account number or file.
 * @returns null when no typed text would be left, or it is too long or not storable.
 */
export function toPendingFields(form: FormData): PendingForm["fields"] | null {
  const fields = toFieldsToResend(form);
  return fields && listTyped({ fields }).length > 0 ? fields : null;
}

/** The same of a form that is sent back to its sender: also of one in which nothing was typed. */
export function toFieldsToResend(form: FormData): PendingForm["fields"] | null {
  const fields = [...form].flatMap(([name, value]): PendingForm["fields"] =>
    typeof value === "string" && !neverKept.test(name) ? [[name, value]] : [],
  );
  if (fields.some((field) => /\0|\p{Surrogate}/u.test(field.join("")))) return null;
  const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return length <= longestForm ? fields : null;
}

/** Distinct values that a user would recognize. */
export function listTyped({ fields }: Pick<PendingForm, "fields">): string[] {
  const typed = fields.filter(([name]) => !unseen.test(name)).map(([, value]) => value.trim());
  return [...new Set(typed)].filter((value) => value !== "");
}
