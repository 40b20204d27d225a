import type { Translate } from "#app/i18n/copy-keys.ts";
import { translateData } from "#app/i18n/translate-data.ts";
import type { MarketEditor } from "./market-editor.server.ts";

/** What an input of the market's form is about. */
export function toMarketLabel(t: Translate<"companies">, name: string): string {
  if (name === "removeLogo") return t("market.field.logo");
  return name === "show" || name === "tagIds" ? t("market.services") : translateData(t, `market.field.${name}`, name);
}

/** A field's text as a person reads it. */
export function toMarketText(
  t: Translate<"companies">,
  { linesOfBusiness, categories }: Pick<MarketEditor, "linesOfBusiness" | "categories">,
  { name, text }: { name: string; text: string },
): string {
  if (name === "show") return translateData(t, `market.show.${text}`, text);
  if (name === "logo") return text.split("/").at(-1) ?? "";
  if (name !== "tagIds") return text;
  const names = new Map([...linesOfBusiness, ...categories].map((tag) => [String(tag.id), tag.name]));
  return text
    .split("\n")
    .map((id) => names.get(id) ?? id)
    .join(", ");
}
