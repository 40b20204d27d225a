import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from "react";
import { firstCharacters } from "#app/content/first-characters.ts";
import { input } from "./field.css.ts";
import { Field, type FieldLook, fieldDescription } from "./field.tsx";

type TextAreaProps = FieldLook &
  Omit<ComponentPropsWithoutRef<"textarea">, "className" | "style" | "id" | "onInput"> & {
    id: string;
    /** The input's maximum length in characters; the server's limit is `maxLength`. */
    typedLimit: number;
  };

/** Multi-line text with a character count. */
export function TextArea({ label, optional, hint, error, typedLimit, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(String(rest.defaultValue ?? "").length);
  // Counts text typed before hydration.
  useEffect(() => setLength(area.current?.value.length ?? 0), []);
  return (
    <Field id={rest.id} label={label} optional={optional} aside={`${length}/${typedLimit}`} hint={hint} error={error}>
      <textarea
        {...rest}
        ref={area}
        className={input.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={fieldDescription(rest.id, { optional, hint, error })}
        onInput={({ currentTarget }) => {
          const limit = Math.max(typedLimit, length);
          if (currentTarget.value.length > limit) currentTarget.value = firstCharacters(currentTarget.value, limit);
          setLength(currentTarget.value.length);
        }}
      />
    </Field>
  );
}
