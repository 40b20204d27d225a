import { useTranslation } from "react-i18next";
import { MultiSelect } from "#app/ui/form/multi-select.tsx";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import * as layout from "#app/ui/layout/page-layout.css.ts";
import { businessTypes, limits, type RequestFormValues } from "./service-request.ts";

/** The fields of a request from top to bottom. */
export const fieldOrder = [
  "businessTypes",
  "firstName",
  "lastName",
  "workEmail",
  "phoneNumber",
  "description",
  "acceptTerms",
] as const;

interface FieldsProps {
  values: RequestFormValues;
  /** The message of a field, in words. */
  errorOf(field: (typeof fieldOrder)[number]): string | undefined;
}

/** What kind of need it is. */
export function BusinessTypesField({ values, errorOf }: FieldsProps) {
  const { t } = useTranslation("requests");
  return (
    <div className={layout.full}>
      <MultiSelect
        id="businessTypes"
        name="businessTypes"
        label={t("businessType")}
        placeholder={t("businessType.placeholder")}
        options={businessTypes.map(({ name, key }) => ({ value: name, label: t(`type.${key}`) }))}
        defaultValue={values.businessTypes}
        error={errorOf("businessTypes")}
      />
    </div>
  );
}

interface PersonFieldsProps extends FieldsProps {
  /** Who asks is known, and stays as the account says. */
  locked: boolean;
}

/** Who asks. */
export function PersonFields({ values, errorOf, locked }: PersonFieldsProps) {
  const { t } = useTranslation("requests");
  const field = (name: "firstName" | "lastName" | "workEmail" | "phoneNumber") => ({
    id: name,
    name,
    defaultValue: values[name],
    error: errorOf(name),
  });
  return (
    <>
      <TextField
        {...field("firstName")}
        label={t("firstName")}
        autoComplete="given-name"
        maxLength={limits.name}
        readOnly={locked}
      />
      <TextField
        {...field("lastName")}
        label={t("lastName")}
        autoComplete="family-name"
        maxLength={limits.name}
        readOnly={locked}
      />
      <TextField
        {...field("workEmail")}
        label={t("workEmail")}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={limits.email}
        readOnly={locked}
      />
      <PhoneField {...field("phoneNumber")} label={t("phone")} readOnly={locked && values.phoneNumber !== ""} />
    </>
  );
}

/** What is needed. */
export function DescriptionField({ values, errorOf }: FieldsProps) {
  const { t } = useTranslation("requests");
  return (
    <div className={layout.full}>
      <TextArea
        id="description"
        name="description"
        label={t("description")}
        placeholder={t("description.placeholder")}
        maxLength={limits.description}
        typedLimit={limits.descriptionTyped}
        defaultValue={values.description}
        error={errorOf("description")}
      />
    </div>
  );
}
