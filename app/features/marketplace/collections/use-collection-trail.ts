import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CollectionPlace } from "./collection.ts";

/** The pages above the list of collections; none in the console, whose menu leads to it. */
export function useCollectionTrail(place: CollectionPlace): { name: string; to: string }[] {
  const { t } = useTranslation("marketplace");
  if (place === "console") return [];
  return [
    { name: t("companies:title"), to: "/company" },
    { name: t("companies:market.title"), to: "/company/market" },
  ];
}
