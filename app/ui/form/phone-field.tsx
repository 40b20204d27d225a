import type { FormEvent } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toPhoneText, toReadablePhone } from "#app/ui/contact/phone-text.ts";
import { TextField } from "./text-field.tsx";

interface PhoneFieldProps {
  id: string;
  name: string;
  label: string;
  defaultValue: string;
  error?: string | undefined;
  readOnly?: boolean;
}

/** An optional telephone number, shown as people read it. Accepts no other characters (spec 5, Input limits), and truncates nothing. */
export function PhoneField({ defaultValue, ...field }: PhoneFieldProps) {
  const { t } = useTranslation("shell");
  return (
    <TextField
      {...field}
      defaultValue={toReadablePhone(defaultValue)}
      {...(field.readOnly ? {} : { hint: t("phone.hint") })}
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
