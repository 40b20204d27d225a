import { Form } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import type { Fields } from "#app/content/merge-fields.ts";
import type { EditorSection } from "#app/features/tenancy/tenant-config.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toColorScale } from "#app/theme/color-scale.ts";
import { FormBaseFields } from "#app/ui/editor/form-conflicts.tsx";
import { CheckboxInput } from "#app/ui/form/checkbox.tsx";
import { ColorField } from "#app/ui/form/color-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FieldError } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useFieldState } from "#app/ui/form/use-field-state.ts";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { ContrastTable } from "./contrast-table.tsx";
import * as styles from "./tenant-editor.css.ts";
import type { EmptyValue, EmptyValues, TenantEditor } from "./tenant-editor.ts";
import { imageFields, listSections, type TenantField, tenantFields } from "./tenant-form.ts";
import { TenantImageFields } from "./tenant-image-fields.tsx";
import { type Inputs, isBrandColor, toBrandColor } from "./tenant-inputs.ts";
import { toChoiceLabel, toEmptyHint, toLabel } from "./tenant-labels.ts";
import { TenantPartnerFields } from "./tenant-partner-fields.tsx";
import { longestTenantList, longestTenantText } from "./tenant-partners.ts";
import type { TenantErrors, TenantFormState } from "./tenant-state.ts";

interface TenantFormProps {
  id: string;
  editor: TenantEditor;
  state: TenantFormState | null;
  /** Errors of the typed, unsaved form. */
  typedErrors: TenantErrors | null;
  /** The fields' initial values. */
  base: Fields;
}

const colors = ["theme.light.brand", "theme.dark.brand"];

const chooseAgain = { fault: "chooseAgain" } as const;

/** All fields of a brand's tenant.json, and its images. */
export function TenantForm({ id, editor, state, typedErrors, base }: TenantFormProps) {
  const { t } = useTranslation("tenant-editor");
  const faulty = state?.kind === "faulty" ? state : null;
  const shown = state?.kind === "faulty" || state?.kind === "conflict" ? state.values : editor.values;
  const conflicts = state?.kind === "conflict" ? state.conflicts : [];
  const lost = new Set(conflicts.map(({ name }) => name).filter(isImageField));
  const error = (path: string) => {
    const found = (typedErrors ?? faulty?.errors)?.[path] ?? (lost.has(path) ? chooseAgain : undefined);
    if (found === undefined) return undefined;
    return "fault" in found ? t(`uploads:fault.${found.fault}`) : t(`tenancy:fault.${found.code}`, found.values);
  };
  const inputs: Inputs = { value: (path) => shown[path] ?? "", error };
  const wrong = Object.keys(faulty?.errors ?? {}).map((path) => ({
    id: path,
    message: `${toLabel(t, path)}: ${error(path) ?? ""}`,
  }));
  return (
    <Form method="post" encType="multipart/form-data" noValidate className={styles.column} id={id}>
      <input type="hidden" name="intent" value="save" />
      <FormBaseFields base={base} conflicts={conflicts} />
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      <TenantCard editor={editor} inputs={inputs} />
      <ColorsCard inputs={inputs} empty={editor.empty} />
      {listSections(editor.isPlatform)
        .filter((name) => name !== "brand" && name !== "colors")
        .map((name) => (
          <Section key={name} name={name}>
            <SectionFields name={name} inputs={inputs} empty={editor.empty} />
            {name === "about" ? <TenantPartnerFields images={editor.images} inputs={inputs} /> : null}
          </Section>
        ))}
    </Form>
  );
}

function isImageField(name: string): boolean {
  return imageFields.some((field) => field === name);
}

function Section({ name, children }: { name: EditorSection; children: ReactNode }) {
  const { t } = useTranslation("tenant-editor");
  return (
    <SectionCard id={`section-${name}`} title={t(`section.${name}`)} roomy>
      <p className={styles.cardText}>{t(`section.${name}.text`)}</p>
      <Grid>{children}</Grid>
    </SectionCard>
  );
}

function TenantCard({ editor, inputs }: { editor: TenantEditor; inputs: Inputs }) {
  return (
    <Section name="brand">
      <SectionFields name="brand" inputs={inputs} empty={editor.empty} />
      <TenantImageFields editor={editor} inputs={inputs} />
    </Section>
  );
}

function ColorsCard({ inputs, empty }: { inputs: Inputs; empty: EmptyValues }) {
  const { t } = useTranslation("tenant-editor");
  const [light, setLight] = useFieldState("theme.light.brand", inputs.value("theme.light.brand"));
  const [dark, setDark] = useFieldState("theme.dark.brand", inputs.value("theme.dark.brand"));
  const follow = (set: (value: string) => void) => (event: FormEvent) => {
    if (event.target instanceof HTMLInputElement) set(event.target.value);
  };
  const derived = {
    "theme.light.brand": toBrandColor(""),
    "theme.dark.brand": toColorScale(toBrandColor(light), "dark").brand,
  };
  const fieldOf = (path: keyof typeof derived) => ({
    empty: derived[path],
    id: path,
    name: path,
    label: toLabel(t, path),
    hint: t("companies:market.field.brandColor.hint"),
    pickLabel: t("companies:market.field.brandColor.pick"),
    optional: true,
    defaultValue: inputs.value(path),
    error: inputs.error(path),
  });
  return (
    <Section name="colors">
      <fieldset className={styles.inset} onInput={follow(setLight)}>
        <ColorField {...fieldOf("theme.light.brand")} />
      </fieldset>
      <fieldset className={styles.inset} onInput={follow(setDark)}>
        <ColorField {...fieldOf("theme.dark.brand")} />
      </fieldset>
      <SectionFields name="colors" inputs={inputs} empty={empty} />
      <FullRow>
        <ContrastTable light={toBrandColor(light)} dark={isBrandColor(dark) ? dark : ""} />
      </FullRow>
    </Section>
  );
}

/** The fields of a section by kind, switches first; colors with their contrast. */
function SectionFields({ name, inputs, empty }: { name: EditorSection; inputs: Inputs; empty: EmptyValues }) {
  const { t } = useTranslation("tenant-editor");
  const own = tenantFields.filter(({ section, path }) => section === name && !colors.includes(path));
  const switches = own.filter(({ kind }) => kind === "switch");
  return (
    <>
      {switches.length === 0 ? null : (
        <FullRow className={styles.switches}>
          {switches.map(({ path }) => (
            <Switch
              key={path}
              id={path}
              name={path}
              label={toLabel(t, path)}
              defaultChecked={inputs.value(path) === "on"}
            />
          ))}
        </FullRow>
      )}
      {own.map((field) => (
        <Input key={field.path} field={field} inputs={inputs} empty={empty[field.path]} />
      ))}
    </>
  );
}

function Input({ field, inputs, empty }: { field: TenantField; inputs: Inputs; empty: EmptyValue | undefined }) {
  const { t } = useTranslation("tenant-editor");
  const { path, kind, options } = field;
  const shared = {
    ...{ id: path, name: path, label: toLabel(t, path) },
    ...{ defaultValue: inputs.value(path), error: inputs.error(path) },
  };
  switch (kind) {
    case "switch":
      return null;
    case "text":
    case "number":
      return (
        <TextField
          {...shared}
          hint={toEmptyHint(t, path, empty)}
          type={field.input}
          inputMode={kind === "number" ? "numeric" : undefined}
          optional={field.isOptional}
          maxLength={longestTenantText}
          spellCheck={false}
          autoComplete="off"
        />
      );
    case "list":
    case "numbers":
      return <TextArea {...shared} hint={t("hint.lines")} typedLimit={longestTenantList} spellCheck={false} />;
    case "select":
      return (
        <SelectField
          {...shared}
          placeholder={toEmptyHint(t, path, empty) ?? t("asDefault")}
          options={options.map((value) => ({ value, label: toChoiceLabel(t, value) }))}
        />
      );
    case "choices":
      return <Choices path={path} options={options} inputs={inputs} />;
  }
}

function Choices({ path, options, inputs }: Pick<TenantField, "path" | "options"> & { inputs: Inputs }) {
  const { t } = useTranslation("tenant-editor");
  const chosen = inputs.value(path).split("\n");
  return (
    <fieldset className={styles.inset} id={path}>
      <legend className={styles.legend}>{toLabel(t, path)}</legend>
      <div className={styles.choices}>
        {options.map((value) => (
          <label key={value} className={styles.choice}>
            <CheckboxInput name={path} value={value} defaultChecked={chosen.includes(value)} />
            {toChoiceLabel(t, value)}
          </label>
        ))}
      </div>
      <FieldError id={path} error={inputs.error(path)} />
    </fieldset>
  );
}
