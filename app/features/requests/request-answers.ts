import { describeForm } from "#app/content/form/form-schema.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { type AnswerField, accountFields, serviceRequest } from "./form/service-request.ts";

/** A buyer's answer to a field of the form. */
export interface RequestAnswer {
  label: CopyKey;
  /** Chosen options; empty for a typed answer. */
  options: CopyKey[];
  text: string;
}

const shownApart: readonly string[] = [...accountFields, "description"];
const fields = describeForm(serviceRequest)
  .filter(({ name }) => !shownApart.includes(name))
  .map(({ label, ...field }) => ({ ...field, label: needLabel(field.name, label) }));

/** @throws {Error} at startup, for a field without a label. */
function needLabel(name: string, label: CopyKey | undefined): CopyKey {
  if (label === undefined) throw new Error(`the field ${name} of a request has no label`);
  return label;
}

/** Fields shown generically: their columns have the same names. */
export const answerFields = fields.map(({ name }) => name as AnswerField);

/** The given answers, as the provider sees them. */
export function listAnswers(request: Partial<Record<AnswerField, unknown>>): RequestAnswer[] {
  return fields.flatMap(({ name, label, options = [] }) => {
    const given = [request[name as AnswerField] ?? []].flat().map(String);
    const chosen = options.filter(({ value }) => given.includes(value)).map((option) => option.label);
    const text = options.length > 0 ? "" : given.join(", ");
    return chosen.length === 0 && text === "" ? [] : [{ label, options: chosen, text }];
  });
}
