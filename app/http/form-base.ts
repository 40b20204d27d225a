import type { Fields, FormBase } from "#app/content/merge-fields.ts";
import { parseJson } from "#app/content/parse-json.ts";
import { toFieldReader } from "./posted-fields.server.ts";

const choice = /^keep\.(.+)$/;
const mostFields = 2000;

/** Reads a form's base and conflict resolutions; empty for forms without them. */
export function readFormBase(form: FormData): FormBase {
  const text = toFieldReader(form);
  const keep = [...new Set(form.keys())].slice(0, mostFields).flatMap((key): [string, "theirs" | "mine"][] => {
    const name = choice.exec(key)?.[1];
    const whose = text(key);
    return name !== undefined && (whose === "theirs" || whose === "mine") ? [[name, whose]] : [];
  });
  return { base: parseFields(text("base")), theirs: parseFields(text("theirs")), keep: Object.fromEntries(keep) };
}

/** The form's base, for showing it again unchanged; null without one. */
export function keepBase({ base }: FormBase): Fields | null {
  return Object.keys(base).length === 0 ? null : base;
}

function parseFields(json: string): Fields {
  const value = parseJson(json);
  if (typeof value !== "object" || value === null) return {};
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.slice(0, mostFields));
}
