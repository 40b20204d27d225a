import { useRef } from "react";
import { usStates } from "#app/features/marketplace/search/us-states.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { CheckboxInput } from "#app/ui/form/checkbox.tsx";
import { FieldError } from "#app/ui/form/field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import * as styles from "./state-choices.css.ts";

/** The states in which a service is available, with buttons for all and none. */
export function StateChoices({ defaultValue, error }: { defaultValue: readonly string[]; error: string | undefined }) {
  const { t } = useTranslation("listings");
  const ref = useRef<HTMLFieldSetElement>(null);
  const setAll = (checked: boolean) => {
    const boxes = [...(ref.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
    for (const box of boxes) box.checked = checked;
    boxes[0]?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <fieldset
      id="states"
      ref={ref}
      className={styles.states}
      tabIndex={-1}
      aria-describedby={error ? "states-error" : undefined}
    >
      <legend className={styles.legend}>{t("criteria.states")}</legend>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => setAll(true)}>
          {t("criteria.all")}
        </Button>
        <Button size="small" onClick={() => setAll(false)}>
          {t("criteria.none")}
        </Button>
      </div>
      <FieldError id="states" error={error} />
      <div className={styles.grid}>
        {usStates.map(([code, name]) => (
          <label key={code} className={styles.state}>
            <CheckboxInput name="states" value={code} defaultChecked={defaultValue.includes(code)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
