import type { ComponentPropsWithoutRef } from "react";
import type { FormField } from "#app/content/form/form-field.ts";
import type { CopyKey, KeyEnd } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DateField } from "#app/ui/form/date-field.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { BodyFieldName, ItemErrors, ItemField, ItemValues, UploadFieldName } from "./item-form.ts";

/** A form's values and errors. */
export interface FieldsProps {
  /** The fields' labels and limits. */
  form: readonly FormField<ItemField>[];
  values: ItemValues;
  errors: ItemErrors;
  /** Error of a picture that was to be added to a text. */
  pictureFault: { field: BodyFieldName; error: CopyKey } | null;
}

type LineProps = FieldsProps &
  Pick<ComponentPropsWithoutRef<"input">, "type" | "inputMode" | "autoComplete"> & {
    /** Date and time instead of text. */
    hasTime?: boolean;
    name: Extract<ItemField, KeyEnd<"publishing", "field.">>;
    optional?: boolean;
    hint?: string;
  };

/** A single-line field. */
export function ItemLine({ name, form, values, errors, pictureFault: _, hasTime = false, ...look }: LineProps) {
  const { t } = useTranslation("publishing");
  const error = errors[name];
  const { label, maxLength } = findField(form, name);
  const shared = { id: name, name, label: t(label), defaultValue: values[name], error: error && t(error) };
  if (hasTime) return <DateField {...look} {...shared} hasTime />;
  return <TextField {...look} {...shared} maxLength={maxLength} />;
}

function findField(form: FieldsProps["form"], name: ItemField): { label: CopyKey; maxLength: number } {
  const { label, maxLength } = form.find((field) => field.name === name) ?? {};
  if (label === undefined || maxLength === undefined) throw new Error(`The form shows no field ${name}`);
  return { label, maxLength };
}

interface SummaryProps extends FieldsProps {
  name: "summary" | "summaryEs";
  optional?: boolean;
}

/** A summary: a few sentences of plain text. */
export function ItemSummary({ name, optional, form, values, errors }: SummaryProps) {
  const { t } = useTranslation("publishing");
  const error = errors[name];
  const { label, maxLength } = findField(form, name);
  return (
    <TextArea
      id={name}
      name={name}
      label={t(label)}
      optional={optional}
      typedLimit={maxLength}
      defaultValue={values[name]}
      error={error && t(error)}
    />
  );
}

interface FileProps extends FieldsProps {
  name: Exclude<UploadFieldName, "thumbnail" | "poster">;
  /** The field that stores the file's address. */
  field: ItemField;
  accept: string;
  hint: string;
}

/** A file field; the current file stays unless another is chosen. */
export function ItemFile({ name, field, accept, hint, errors }: FileProps) {
  const { t } = useTranslation("publishing");
  const key = errors[field];
  const error = key && t(key);
  return (
    <FileField id={name} name={name} label={t(`field.${name}`)} optional accept={accept} hint={hint} error={error} />
  );
}
