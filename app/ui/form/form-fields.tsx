import { type ComponentProps, Fragment, type ReactNode } from "react";
import { type FormField, isOn, listOf, type PostedValues, textOf } from "#app/content/form/form-field.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FullRow } from "#app/ui/layout/grid.tsx";
import { Checkbox } from "./checkbox.tsx";
import { DateField } from "./date-field.tsx";
import { MultiSelect } from "./multi-select.tsx";
import { PhoneField } from "./phone-field.tsx";
import { SelectField } from "./select-field.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

/** A field with its value and error message. */
export interface FieldControl {
  field: FormField;
  values: PostedValues;
  error: string | undefined;
  readOnly: boolean;
  id: string;
  choices: Choices;
}

type Choices = readonly { value: string; label: string }[];

interface FormFieldsProps<Name extends string> {
  fields: readonly FormField<Name>[];
  values: PostedValues;
  errorOf(name: Name): string | undefined;
  /** Names of the fields to render, for forms in several parts; all by default. */
  only?: readonly Name[];
  /** Names of read-only fields. */
  readOnly?: readonly Name[];
  /** Options of fields whose choices are dynamic. */
  choices?: Partial<Record<Name, Choices>>;
  /** Prefix of the fields' ids, for pages with several forms with equal names. */
  prefix?: string;
  /** Custom rendering of fields. */
  drawn?: Partial<Record<Name, (control: FieldControl) => ReactNode>>;
}

/** A form's fields from top to bottom, each by its kind; works without JavaScript. */
export function FormFields<Name extends string>({ fields, values, errorOf, ...options }: FormFieldsProps<Name>) {
  const { only, readOnly = [], drawn = {}, choices = {}, prefix = "" } = options;
  const { t } = useTranslation();
  const drawnHere = only === undefined ? fields : fields.filter(({ name }) => only.includes(name));
  return drawnHere.map((field) => {
    const { name } = field;
    const own = (choices as FormFieldsProps<Name>["choices"])?.[name];
    const control = {
      ...{ field, values, error: errorOf(name), readOnly: readOnly.includes(name), id: `${prefix}${name}` },
      choices: own ?? (field.options ?? []).map(({ value, label }) => ({ value, label: t(label) })),
    };
    const draw = (drawn as FormFieldsProps<Name>["drawn"])?.[name];
    return <Fragment key={name}>{draw ? draw(control) : <Placed {...control} />}</Fragment>;
  });
}

function Placed(control: FieldControl) {
  const { kind, isWide = kind === "area" || kind === "list" || kind === "flag" } = control.field;
  return isWide ? (
    <FullRow>
      <Control {...control} />
    </FullRow>
  ) : (
    <Control {...control} />
  );
}

/** What a field's words name, such as a person. */
type Named = Readonly<Record<string, string>>;

/** What a line of text shows of its schema. */
export function useLine({ field, values, error, readOnly, id }: FieldControl, named: Named = {}) {
  const { t } = useTranslation();
  const say = (key: CopyKey | undefined) => (key === undefined ? undefined : t(key, named));
  const { name, maxLength, autoComplete, inputMode, lang } = field;
  return {
    ...{ id, name, label: say(field.label) ?? name, error, defaultValue: textOf(values, name) },
    ...{ maxLength, readOnly, hint: say(field.hint), optional: field.isOptional },
    ...{ autoComplete, inputMode, placeholder: say(field.placeholder), lang },
  };
}

type LineControlProps = { control: FieldControl } & Pick<
  ComponentProps<typeof TextField>,
  "placeholder" | "autoCapitalize" | "spellCheck" | "onChange" | "hint" | "optional" | "aside" | "end"
>;

/** A line of text with what no schema says of it; for `drawn`. */
export function LineControl({ control, ...own }: LineControlProps) {
  return <TextField {...useLine(control)} {...own} />;
}

interface AreaControlProps {
  control: FieldControl;
  named?: Named;
  /** Whether browsers refuse to post it empty. */
  required?: boolean;
}

/** Text of several lines with what no schema says of it; for `drawn`. */
export function AreaControl({ control, named, required }: AreaControlProps) {
  const { inputMode: _inputMode, ...area } = useLine(control, named);
  const { typedLimit, maxLength = 0 } = control.field;
  return <TextArea {...area} required={required} typedLimit={typedLimit ?? maxLength} />;
}

function Control(control: FieldControl) {
  const { field, values, error, readOnly, id, choices } = control;
  const { name, kind } = field;
  const line = useLine(control);
  const { label, hint, placeholder, defaultValue } = line;
  const shared = { id, name, label, error };
  const text = { ...shared, defaultValue };
  switch (kind) {
    case "list":
      return (
        <MultiSelect
          {...shared}
          optional={field.isOptional}
          placeholder={placeholder ?? ""}
          options={choices}
          defaultValue={listOf(values, name)}
        />
      );
    case "flag":
      return (
        <Checkbox id={id} name={name} defaultChecked={isOn(values, name)} error={error}>
          {shared.label}
        </Checkbox>
      );
    case "choice":
      return (
        <SelectField
          {...text}
          placeholder={placeholder}
          hint={hint}
          options={choices}
          autoComplete={field.autoComplete}
        />
      );
    case "tel":
      return <PhoneField {...text} readOnly={readOnly} />;
    case "area":
      return <AreaControl control={control} />;
    case "email":
      return <TextField {...line} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
    case "date":
      return <DateField {...line} />;
    default:
      return (
        <TextField
          {...line}
          {...(field.inputMode === "url" ? { autoCapitalize: "none", spellCheck: false } : {})}
          type={field.inputMode === "tel" ? "tel" : kind}
        />
      );
  }
}
