import type { Translate } from "#app/i18n/copy-keys.ts";
import { translateData } from "#app/i18n/translate-data.ts";
import type { EmptyValue } from "./tenant-editor.ts";
import { fields } from "./tenant-form.ts";
import { partnersPath } from "./tenant-partners.ts";

/** A field's label: `paths.login` is `field.paths.login`; a partner's is preceded by its row number. */
export function toLabel(t: Translate<"tenant-editor">, path: string): string {
  const [, row, part] = /^about\.partners\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (row === undefined) return translateData(t, `field.${path}`, path);
  return `${t("partners.one", { number: Number(row) + 1 })}, ${translateData(t, `field.about.partners.${part}`, "")}`;
}

/** An input's label: those of partners and image removal also name what they belong to. */
export function toInputLabel(t: Translate<"tenant-editor">, name: string): string {
  const path = name.replace(/^(?:upload|remove)\./, "");
  return translateData(t, `field.${path.startsWith(partnersPath) ? partnersPath : path}`, path);
}

/** A field's value as readable text. */
export function toShownText(t: Translate<"tenant-editor">, name: string, text: string): string {
  if (name === partnersPath) return listPartnerNames(text).join(", ");
  if (fields[name] === undefined) return text.replace(/#[0-9a-f]+$/, "");
  if (fields[name] === "switch") return t(text === "on" ? "switch.on" : "switch.off");
  if (fields[name] === "select" || fields[name] === "choices")
    return text
      .split("\n")
      .map((value) => (value === "" ? t("asDefault") : toChoiceLabel(t, value)))
      .join(", ");
  return text;
}

/** What it means that a field is left empty for which nothing stands in. */
const emptyHints = { "mail.fromAddress": "empty.fromAddress", "support.email": "empty.supportEmail" } as const;

/** The effective value of a field that is left empty, and whose setting that is. */
export function toEmptyHint(
  t: Translate<"tenant-editor">,
  path: string,
  empty: EmptyValue | undefined,
): string | undefined {
  if (empty === undefined) return path in emptyHints ? t(emptyHints[path as keyof typeof emptyHints]) : undefined;
  const value = fields[path] === "select" ? toChoiceLabel(t, empty.value) : empty.value;
  return t(empty.isMainSite ? "empty.mainSite" : "empty.usual", { value });
}

/** Label of a choice. */
export function toChoiceLabel(t: Translate<"tenant-editor">, value: string): string {
  return translateData(t, `value.${value}`, value);
}

function listPartnerNames(json: string): string[] {
  const list: unknown = JSON.parse(json || "[]");
  if (!Array.isArray(list)) return [];
  return list.map((partner: { name?: unknown }) => String(partner?.name ?? ""));
}
