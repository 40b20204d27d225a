import type { ComponentPropsWithoutRef, ReactNode } from "react";
import * as styles from "./checkbox.css.ts";
import { FieldError } from "./field.tsx";

type CheckboxInputProps = Omit<ComponentPropsWithoutRef<"input">, "className" | "style" | "type">;

/** The box alone, for use within a label. */
export function CheckboxInput(input: CheckboxInputProps) {
  return <input {...input} type="checkbox" className={styles.box} />;
}

type CheckboxProps = CheckboxInputProps & {
  id: string;
  error?: string;
  /** The label; it may hold links. */
  children: ReactNode;
};

/** A single checkbox with its label and error. */
export function Checkbox({ error, children, ...input }: CheckboxProps) {
  return (
    <div className={styles.row}>
      <span className={styles.boxInRow}>
        <CheckboxInput
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${input.id}-error` : undefined}
        />
      </span>
      <label htmlFor={input.id}>{children}</label>
      {error ? (
        <span className={styles.below}>
          <FieldError id={input.id} error={error} />
        </span>
      ) : null}
    </div>
  );
}
