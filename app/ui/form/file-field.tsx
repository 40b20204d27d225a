import type { ComponentPropsWithoutRef } from "react";
import { Field, type FieldLook, fieldDescription } from "./field.tsx";
import { look as looks } from "./file-field.css.ts";

interface FileInputProps extends Omit<ComponentPropsWithoutRef<"input">, "className" | "style" | "type"> {
  id: string;
  name: string;
  /** Accepted file types for the browser's dialog; the server checks the content. */
  accept: string;
  /** `drop` accepts drag and drop; a `tile` is narrow. */
  look?: keyof typeof looks;
}

/** The control alone, to be combined with others. The form must be multipart. */
export function FileInput({ look = "plain", ...input }: FileInputProps) {
  return <input {...input} type="file" className={looks[look]} />;
}

/** A file input. The form must be multipart. */
export function FileField({ label, optional, hint, error, ...input }: FieldLook & FileInputProps) {
  return (
    <Field id={input.id} label={label} optional={optional} hint={hint} error={error}>
      <FileInput
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={fieldDescription(input.id, { optional, hint, error })}
      />
    </Field>
  );
}
