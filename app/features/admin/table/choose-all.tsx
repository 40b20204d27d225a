import { type ChangeEvent, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxInput } from "#app/ui/form/checkbox.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";

const never = () => () => undefined;

/** Ticks every row's box of a form, or none; only words until there is JavaScript. */
export function ChooseAll({ form }: { form: string }) {
  const { t } = useTranslation("admin");
  const canTick = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!canTick) return <span className={visuallyHidden}>{t("choose")}</span>;
  return <CheckboxInput aria-label={t("chooseAll")} onChange={(event) => tickAll(event, form)} />;
}

function tickAll({ currentTarget }: ChangeEvent<HTMLInputElement>, form: string): void {
  for (const box of document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form=${form}]`)) {
    box.checked = currentTarget.checked;
  }
}
