import { useTranslation } from "#app/i18n/use-translation.ts";
import { FieldError } from "#app/ui/form/field.tsx";
import { radio } from "#app/ui/form/radio.css.ts";
import type { PositionName } from "./member.ts";
import * as styles from "./members-page.css.ts";

interface RoleChoiceProps {
  /** Positions that may be assigned. */
  given: readonly PositionName[];
  chosen: string | null;
  labelledBy?: string;
  error?: string;
}

/** Selects a user's position in the company. */
export function RoleChoice({ given, chosen, labelledBy, error }: RoleChoiceProps) {
  const { t } = useTranslation("members");
  return (
    <fieldset
      className={styles.choices}
      aria-labelledby={labelledBy}
      aria-describedby={error ? "roleId-error" : undefined}
    >
      {labelledBy ? null : <legend className={styles.legend}>{t("role")}</legend>}
      {given.map((role) => (
        <label key={role} className={styles.choice}>
          <input
            id={role === given[0] ? "roleId" : undefined}
            type="radio"
            name="roleId"
            value={role}
            defaultChecked={role === chosen}
            className={radio}
          />
          {t(`role.${role}`)}
          <span className={styles.choiceText}>{t(`role.${role}.text`)}</span>
        </label>
      ))}
      <FieldError id="roleId" error={error} />
    </fieldset>
  );
}
