import { useEffect, useRef } from "react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { CheckboxInput } from "#app/ui/form/checkbox.tsx";
import { useChosenServices } from "./chosen-services.ts";
import * as styles from "./compare-bar.css.ts";
import { compareFormId } from "./compare-bar.tsx";

/** Selects a card's service for comparison; belongs to the bar's form, which works without scripts. */
export function CompareCheck({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation("marketplace");
  const { tenant } = useShell();
  const { chosen, isFull, choose } = useChosenServices(tenant.serviceBase);
  const isChosen = chosen.some((service) => service.id === id);
  const label = useRef<HTMLLabelElement>(null);
  // A box ticked before hydration stays; afterwards the list decides.
  useEffect(() => {
    const box = label.current?.querySelector("input");
    if (box?.checked) choose({ id, name }, true);
  }, [choose, id, name]);
  useEffect(() => {
    const box = label.current?.querySelector("input");
    if (box) box.checked = isChosen;
  }, [isChosen]);
  return (
    <label ref={label} className={styles.check} title={isFull && !isChosen ? t("compare.full") : undefined}>
      <CheckboxInput
        name="id"
        value={id}
        form={compareFormId}
        disabled={isFull && !isChosen}
        aria-label={t("compare.choose", { name })}
        onChange={(event) => choose({ id, name }, event.currentTarget.checked)}
      />
      <span aria-hidden="true">{t("compare.check")}</span>
    </label>
  );
}
