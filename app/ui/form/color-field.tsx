import { neutralBrand } from "#app/theme/neutral-brand.ts";
import * as styles from "./color-field.css.ts";
import * as fieldStyles from "./field.css.ts";
import { Field, type FieldLook, fieldDescription } from "./field.tsx";
import { useFieldState } from "./use-field-state.ts";

interface ColorFieldProps extends FieldLook {
  id: string;
  name: string;
  defaultValue: string;
  /** The color that holds where none is typed. */
  empty?: string;
  /** Label of the color picker. */
  pickLabel: string;
}

/** A color as #rrggbb, typed or picked. Without JavaScript it is typed. */
export function ColorField({ id, name, defaultValue, pickLabel, empty = neutralBrand, ...look }: ColorFieldProps) {
  const [value, setValue] = useFieldState(id, defaultValue);
  const color = /^#[0-9a-f]{6}$/i.test(value) ? value : empty;
  return (
    <Field {...look} id={id}>
      <span className={styles.row}>
        <input
          type="color"
          value={color}
          aria-label={pickLabel}
          className={styles.swatch}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <input
          id={id}
          name={name}
          value={value}
          maxLength={"#rrggbb".length}
          spellCheck={false}
          autoComplete="off"
          placeholder={empty}
          className={fieldStyles.input.line}
          aria-invalid={look.error ? true : undefined}
          aria-describedby={fieldDescription(id, look)}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      </span>
    </Field>
  );
}
