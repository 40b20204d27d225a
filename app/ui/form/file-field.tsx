import type { ComponentPropsWithoutRef } from "react";
import { Field, type FieldLook, fieldDescription } from "./field.tsx";
import { look as looks } from "./file-field.css.ts";

interface FileInputProps extends Omit<ComponentPropsWithoutRef<"input">, "className" | "style" | "type"> {
  id: string;
  name: string;
  /** Kinds of files, as the browser's own dialog offers them; the server looks into what comes. */
  accept: string;
  /** `drop` where a file can be let fall. */
  look?: keyof typeof looks;
}

/** The control alone, for where something stands beside it. The form must be multipart. */
export function FileInput({ look = "plain", ...input }: FileInputProps) {
  return <input {...input} type="file" className={looks[look]} />;
}

/** A file to choose. The form must be multipart. */
export function FileField({ label, optional, hint, error, ...input }: FieldLook & FileInputProps) {
  return (
    <Field id={input.id} label={label} optional={optional} hint={hint} error={error}>
      <FileInput
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={fieldDescription(input.id, { hint, error })}
      />
    </Field>
  );
}
