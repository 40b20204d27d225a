import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from "react";
import { input } from "./field.css.ts";
import { Field, type FieldLook, fieldDescription } from "./field.tsx";

type TextAreaProps = FieldLook &
  Omit<ComponentPropsWithoutRef<"textarea">, "className" | "style" | "id" | "onInput"> & {
    id: string;
    /** Typing stops here, in characters; what the server accepts is `maxLength`. */
    typedLimit: number;
  };

/** Several lines of text with a count of what was typed. */
export function TextArea({ label, hint, error, typedLimit, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(String(rest.defaultValue ?? "").length);
  // What was typed before the scripts came counts, too.
  useEffect(() => setLength(area.current?.value.length ?? 0), []);
  return (
    <Field id={rest.id} label={label} aside={`${length}/${typedLimit}`} hint={hint} error={error}>
      <textarea
        {...rest}
        ref={area}
        className={input.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={fieldDescription(rest.id, { hint, error })}
        onInput={({ currentTarget }) => {
          const limit = Math.max(typedLimit, length);
          if (currentTarget.value.length > limit) currentTarget.value = currentTarget.value.slice(0, limit);
          setLength(currentTarget.value.length);
        }}
      />
    </Field>
  );
}
