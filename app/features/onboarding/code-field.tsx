import { Check } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { FullRow } from "#app/ui/layout/grid.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./registration-form.css.ts";

/** The accepted invitation code, read-only; nothing without one (spec 2.9). */
export function CodeField({ code }: { code: string }) {
  const { t } = useTranslation("onboarding");
  if (code === "") return null;
  const verdict = (
    <span className={styles.accepted}>
      <Icon of={Check} size={14} />
      {t("gigcode.accepted")}
    </span>
  );
  return (
    <FullRow>
      <TextField id="gigcode" name="gigcode" label={t("gigcode")} value={code} readOnly end={verdict} />
    </FullRow>
  );
}
