import type { FormEvent } from "react";
import { toPhoneText } from "./phone-text.ts";
import { TextField } from "./text-field.tsx";

interface PhoneFieldProps {
  id: string;
  name: string;
  label: string;
  defaultValue: string;
  hint?: string | undefined;
  error?: string | undefined;
  readOnly?: boolean;
}

/** A telephone number, which nobody has to give; takes no more than one has (spec 5, Input limits). */
export function PhoneField(field: PhoneFieldProps) {
  return (
    <TextField
      {...field}
      optional
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      onInput={keepPhoneCharacters}
    />
  );
}

function keepPhoneCharacters({ currentTarget }: FormEvent<HTMLInputElement>) {
  const kept = toPhoneText(currentTarget.value);
  if (kept !== currentTarget.value) currentTarget.value = kept;
}
