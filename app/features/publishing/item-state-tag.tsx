import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import type { ItemState } from "./item.ts";

/** Whether readers can see it. */
export function ItemStateTag({ state }: { state: ItemState }) {
  return <StatusTag status={state} />;
}
