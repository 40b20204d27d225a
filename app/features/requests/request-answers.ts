import { describeForm } from "#app/content/form/form-schema.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { type AnswerField, accountFields, serviceRequest } from "./form/service-request.ts";

/** What a buyer has answered to a field of the form. */
export interface RequestAnswer {
  label: CopyKey;
  /** What was chosen; empty where the answer is typed. */
  options: CopyKey[];
  text: string;
}

const shownApart: readonly string[] = [...accountFields, "description"];
const fields = describeForm(serviceRequest)
  .filter(({ name }) => !shownApart.includes(name))
  .map(({ label, ...field }) => ({ ...field, label: needLabel(field.name, label) }));

/** @throws {Error} at the start, for a field that nobody could tell from another. */
function needLabel(name: string, label: CopyKey | undefined): CopyKey {
  if (label === undefined) throw new Error(`the field ${name} of a request has no label`);
  return label;
}

/** The fields that have nothing of their own where a request is shown: their columns have their names. */
export const answerFields = fields.map(({ name }) => name as AnswerField);

/** The answers as whoever answers the request reads them; those that were not given are left out. */
export function listAnswers(request: Partial<Record<AnswerField, unknown>>): RequestAnswer[] {
  return fields.flatMap(({ name, label, options = [] }) => {
    const given = [request[name as AnswerField] ?? []].flat().map(String);
    const chosen = options.filter(({ value }) => given.includes(value)).map((option) => option.label);
    const text = options.length > 0 ? "" : given.join(", ");
    return chosen.length === 0 && text === "" ? [] : [{ label, options: chosen, text }];
  });
}
