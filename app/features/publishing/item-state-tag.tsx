import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import type { ItemState } from "./item.ts";

const tones = { draft: "inactive", scheduled: "pending", published: "live" } as const;

/** Whether readers can see it. */
export function ItemStateTag({ state }: { state: ItemState }) {
  const { t } = useTranslation("publishing");
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}
