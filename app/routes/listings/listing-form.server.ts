import type { z } from "zod";
import { readValues } from "#app/content/form/form-schema.ts";
import type { StepInput, StepName } from "#app/features/listings/listing.ts";
import { stepForms } from "#app/features/listings/listing-rules.ts";

/** Above every field's limit, and small enough to store. */
const longestText = 120_000;
const longestList = 200;

type Typed = string | boolean | string[];

/** Parses the posted fields of a step; missing values and files are empty. */
export function parseStepForm(step: StepName, form: FormData): StepInput {
  const posted = Object.entries<Typed>(readValues<z.ZodObject>(stepForms[step], form));
  const values: unknown = Object.fromEntries(posted.map(([name, value]) => [name, toKept(name, value)]));
  return { step, values: values as StepInput["values"] } as StepInput;
}

function toKept(name: string, value: Typed): Typed {
  if (typeof value === "boolean") return value;
  // The stored digits of an account number are not a field.
  if (typeof value === "string") return name === "accountLast4" ? "" : toKeptText(value);
  return value.slice(0, longestList).map(toKeptText);
}

/** Line breaks of a text area are posted as CR LF (HTML, 4.10.22). */
function toKeptText(posted: string): string {
  return posted.replaceAll("\r\n", "\n").slice(0, longestText);
}
