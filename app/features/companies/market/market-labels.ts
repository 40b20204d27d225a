import type { TFunction } from "i18next";
import type { MarketEditor } from "./market-editor.server.ts";

/** What an input of the market's form is about. */
export function toMarketLabel(t: TFunction, name: string): string {
  if (name === "removeLogo") return t("market.field.logo");
  return name === "show" || name === "tagIds" ? t("market.services") : t(`market.field.${name}`);
}

/** A field's text as a person reads it. */
export function toMarketText(
  t: TFunction,
  { linesOfBusiness, categories }: Pick<MarketEditor, "linesOfBusiness" | "categories">,
  { name, text }: { name: string; text: string },
): string {
  if (name === "show") return t(`market.show.${text}`);
  if (name === "logo") return text.split("/").at(-1) ?? "";
  if (name !== "tagIds") return text;
  const names = new Map([...linesOfBusiness, ...categories].map((tag) => [String(tag.id), tag.name]));
  return text
    .split("\n")
    .map((id) => names.get(id) ?? id)
    .join(", ");
}
