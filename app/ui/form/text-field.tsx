import type { ComponentPropsWithoutRef, ReactNode } from "react";
import * as styles from "./field.css.ts";
import { Field, type FieldLook, fieldDescription } from "./field.tsx";

type TextFieldProps = FieldLook &
  Omit<ComponentPropsWithoutRef<"input">, "className" | "style" | "id"> & {
    id: string;
    /** Beside the label. */
    aside?: ReactNode;
    /** A small control at the field's end, such as one that shows a password. */
    end?: ReactNode;
  };

/** One line of text. */
export function TextField({ label, labelHidden, optional, aside, hint, error, end, ...rest }: TextFieldProps) {
  return (
    <Field
      id={rest.id}
      label={label}
      labelHidden={labelHidden}
      optional={optional}
      aside={aside}
      hint={hint}
      error={error}
    >
      <span className={styles.controlRow}>
        <input
          type="text"
          {...rest}
          className={end ? `${styles.input.line} ${styles.beforeEnd}` : styles.input.line}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldDescription(rest.id, { optional, hint, error })}
        />
        {end ? <span className={styles.end}>{end}</span> : null}
      </span>
    </Field>
  );
}
