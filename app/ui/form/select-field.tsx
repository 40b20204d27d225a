import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithoutRef } from "react";
import { Icon } from "#app/ui/media/icon.tsx";
import * as fieldStyles from "./field.css.ts";
import { Field, type FieldLook, fieldDescription } from "./field.tsx";
import * as styles from "./select-field.css.ts";

type SelectFieldProps = FieldLook &
  Omit<ComponentPropsWithoutRef<"select">, "className" | "style" | "id" | "children"> & {
    id: string;
    options: readonly { value: string; label: string }[];
    /** The first, empty option: an instruction. */
    placeholder?: string;
  };

/** A single choice from a list. */
export function SelectField({
  label,
  labelHidden,
  optional,
  hint,
  error,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <Field id={rest.id} label={label} labelHidden={labelHidden} optional={optional} hint={hint} error={error}>
      <span className={fieldStyles.controlRow}>
        <select
          {...rest}
          className={`${fieldStyles.input.line} ${styles.select}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldDescription(rest.id, { optional, hint, error })}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <Icon of={ChevronDown} size={16} />
        </span>
      </span>
    </Field>
  );
}
