import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import * as styles from "./selection-bar.css.ts";

interface SelectionBarProps {
  /** Of the form that the rows' checkboxes belong to. */
  formId: string;
  /** Number of ticked rows. */
  count: number;
  /** Each posts its `intent`. */
  actions: readonly { intent: string; label: string }[];
  /** When the rows were read; posted with actions that must not touch later ones. */
  seen?: string;
  onClear(): void;
}

/** What can be done with the ticked rows of a table; shown from the first one on. */
export function SelectionBar({ formId, count, actions, seen, onClear }: SelectionBarProps) {
  const { t } = useTranslation("shell");
  const pending = useNavigation().formData?.get("intent");
  const chosen = count > 0 ? t("selection.count", { count }) : null;
  return (
    <>
      {/* Outside of the bar: a region that appears with its text is not read. */}
      <span role="status" className={visuallyHidden}>
        {chosen}
      </span>
      <Form id={formId} method="post" className={styles.bar[count > 0 ? "chosen" : "none"]}>
        {seen === undefined ? null : <input type="hidden" name="seen" value={seen} />}
        <span className={styles.count}>{chosen}</span>
        {actions.map(({ intent, label }) => (
          <Button key={intent} type="submit" name="intent" value={intent} size="small" pending={pending === intent}>
            {label}
            <span className={visuallyHidden}> {t("selection.rows")}</span>
          </Button>
        ))}
        <span className={styles.clear}>
          <Button kind="quiet" size="small" onClick={onClear}>
            {t("selection.clear")}
          </Button>
        </span>
      </Form>
    </>
  );
}
