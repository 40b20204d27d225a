import { useTranslation } from "react-i18next";
import { limits } from "#app/features/identity/person.ts";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import * as layout from "#app/ui/layout/page-layout.css.ts";
import type { AgencyFormValues, AgentFormValues } from "./registration.ts";

interface FieldsProps {
  values: AgentFormValues;
  /** The message of a field, in words. */
  errorOf(field: string): string | undefined;
  /** The address is proven already and stays as it is. */
  fixedEmail?: boolean;
}

/** Who registers (spec 2.9). */
export function PersonFields({ values, errorOf, fixedEmail = false }: FieldsProps) {
  const { t } = useTranslation("onboarding");
  const field = (name: "firstName" | "lastName" | "workEmail" | "contactNumber") => ({
    id: name,
    name,
    label: t(name),
    defaultValue: values[name],
    error: errorOf(name),
  });
  return (
    <>
      <TextField {...field("firstName")} autoComplete="given-name" maxLength={limits.line} />
      <TextField {...field("lastName")} autoComplete="family-name" maxLength={limits.line} />
      <TextField
        {...field("workEmail")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.line}
        readOnly={fixedEmail}
      />
      <PhoneField {...field("contactNumber")} />
    </>
  );
}

/** The company that registers. */
export function BusinessNameField({
  label,
  values,
  errorOf,
}: FieldsProps & { label: string; values: AgencyFormValues }) {
  return (
    <div className={layout.full}>
      <TextField
        id="businessName"
        name="businessName"
        label={label}
        autoComplete="organization"
        maxLength={limits.line}
        defaultValue={values.businessName}
        error={errorOf("businessName")}
      />
    </div>
  );
}
