import { useTranslation } from "react-i18next";
import * as styles from "#app/features/companies/market/market-editor-page.css.ts";
import * as fieldStyles from "#app/ui/form/field.css.ts";
import { Field, type FieldLook, fieldDescription } from "#app/ui/form/field.tsx";
import { useFieldState } from "#app/ui/form/use-field-state.ts";

type ColorFieldProps = FieldLook & { id: string; name: string; defaultValue: string };

const neutral = "#3c5068";

/** A colour as #rrggbb, typed or picked. Without JavaScript it is typed. */
export function ColorField({ id, name, defaultValue, ...look }: ColorFieldProps) {
  const { t } = useTranslation("companies");
  const [value, setValue] = useFieldState(id, defaultValue);
  const color = /^#[0-9a-f]{6}$/i.test(value) ? value : neutral;
  return (
    <Field {...look} id={id} hint={t("market.field.brandColor.hint")}>
      <span className={styles.colorRow}>
        <input
          type="color"
          value={color}
          aria-label={t("market.field.brandColor.pick")}
          className={styles.swatch}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <input
          id={id}
          name={name}
          value={value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          placeholder={neutral}
          className={fieldStyles.input.line}
          aria-invalid={look.error ? true : undefined}
          aria-describedby={fieldDescription(id, { ...look, hint: "shown" })}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      </span>
    </Field>
  );
}
