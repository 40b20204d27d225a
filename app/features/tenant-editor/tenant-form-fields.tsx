import { Form } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import type { Fields } from "#app/content/merge-fields.ts";
import type { KeyEnd } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { CheckboxInput } from "#app/ui/form/checkbox.tsx";
import { ColorField } from "#app/ui/form/color-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FieldError } from "#app/ui/form/field.tsx";
import { FormBaseFields } from "#app/ui/form/form-conflicts.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useFieldState } from "#app/ui/form/use-field-state.ts";
import * as layout from "#app/ui/layout/page-layout.css.ts";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { ContrastTable } from "./contrast-table.tsx";
import * as styles from "./tenant-editor.css.ts";
import type { TenantEditor } from "./tenant-editor.ts";
import { browsers, choices, featureNames, imageFields, pathNames, selects } from "./tenant-form.ts";
import { TenantImageFields } from "./tenant-image-fields.tsx";
import { type Inputs, isBrandColor, toBrandColor } from "./tenant-inputs.ts";
import { toLabel } from "./tenant-labels.ts";
import { TenantPartnerFields } from "./tenant-partner-fields.tsx";
import type { TenantErrors, TenantFormState } from "./tenant-state.ts";

interface TenantFormProps {
  id: string;
  editor: TenantEditor;
  state: TenantFormState | null;
  /** What is wrong with what is typed, before it is sent. */
  typedErrors: TenantErrors | null;
  /** What its fields are loaded with. */
  base: Fields;
}

const chooseAgain = { fault: "chooseAgain" } as const;

/** Everything that a brand's tenant.json says, and its images. */
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
      <ColorsCard inputs={inputs} />
      <Section name="contact">
        <Line path="support.email" inputs={inputs} type="email" />
        <Line path="support.phone" inputs={inputs} type="tel" />
        <Line path="mail.fromName" inputs={inputs} />
        <Line path="mail.fromAddress" inputs={inputs} type="email" />
      </Section>
      <FeaturesCard inputs={inputs} />
      <Section name="languages">
        <Choices path="locales.supported" inputs={inputs} />
        <Select path="locales.default" inputs={inputs} />
      </Section>
      <Section name="catalogue">
        <Lines path="catalogue.services" inputs={inputs} />
        <Lines path="catalogue.categories" inputs={inputs} />
        <Lines path="catalogue.linesOfBusiness" inputs={inputs} />
      </Section>
      <Section name="about">
        <Select path="about.story" inputs={inputs} />
        <TenantPartnerFields images={editor.images} inputs={inputs} />
      </Section>
      <Section name="extension">
        {browsers.map((browser) => (
          <Line key={browser} path={`extension.${browser}`} inputs={inputs} type="url" />
        ))}
      </Section>
      {editor.isPlatform ? <AddressesCards inputs={inputs} /> : null}
    </Form>
  );
}

function isImageField(name: string): boolean {
  return imageFields.some((field) => field === name);
}

type SectionName = Exclude<KeyEnd<"tenant-editor", "section.">, `${string}.text`>;

function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation("tenant-editor");
  return (
    <SectionCard id={`section-${name}`} title={t(`section.${name}`)} roomy>
      <p className={styles.cardText}>{t(`section.${name}.text`)}</p>
      <div className={layout.fields}>{children}</div>
    </SectionCard>
  );
}

function TenantCard({ editor, inputs }: { editor: TenantEditor; inputs: Inputs }) {
  return (
    <Section name="brand">
      <Line path="name" inputs={inputs} isNeeded />
      <Line path="productName" inputs={inputs} />
      <Line path="marketName" inputs={inputs} />
      <TenantImageFields images={editor.images} inputs={inputs} />
    </Section>
  );
}

function ColorsCard({ inputs }: { inputs: Inputs }) {
  const { t } = useTranslation("tenant-editor");
  const [light, setLight] = useFieldState("theme.light.brand", inputs.value("theme.light.brand"));
  const [dark, setDark] = useFieldState("theme.dark.brand", inputs.value("theme.dark.brand"));
  const follow = (set: (value: string) => void) => (event: FormEvent) => {
    if (event.target instanceof HTMLInputElement) set(event.target.value);
  };
  const fieldOf = (path: FieldPath) => ({
    id: path,
    name: path,
    label: t(`field.${path}`),
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
      <Select path="theme.radius" inputs={inputs} />
      <Select path="theme.font" inputs={inputs} />
      <Select path="theme.displayFont" inputs={inputs} />
      <div className={layout.full}>
        <ContrastTable light={toBrandColor(light)} dark={isBrandColor(dark) ? dark : ""} />
      </div>
    </Section>
  );
}

function FeaturesCard({ inputs }: { inputs: Inputs }) {
  const { t } = useTranslation("tenant-editor");
  const paths = [...featureNames.map((name) => `features.${name}` as const), "analytics.enabled"] as const;
  return (
    <Section name="features">
      <div className={`${layout.full} ${styles.switches}`}>
        {paths.map((path) => (
          <Switch
            key={path}
            id={path}
            name={path}
            label={t(`field.${path}`)}
            defaultChecked={inputs.value(path) === "on"}
          />
        ))}
      </div>
      <div className={layout.full}>
        <Choices path="signIn.providers" inputs={inputs} />
      </div>
    </Section>
  );
}

function AddressesCards({ inputs }: { inputs: Inputs }) {
  return (
    <>
      <Section name="addresses">
        <Lines path="hosts" inputs={inputs} />
        <Lines path="aliases" inputs={inputs} />
      </Section>
      <Section name="paths">
        {pathNames.map((name) => (
          <Line key={name} path={`paths.${name}`} inputs={inputs} />
        ))}
      </Section>
    </>
  );
}

type FieldPath = KeyEnd<"tenant-editor", "field.">;

interface InputProps {
  path: FieldPath;
  inputs: Inputs;
}

function Line({ path, inputs, isNeeded = false, type = "text" }: InputProps & { isNeeded?: boolean; type?: string }) {
  const { t } = useTranslation("tenant-editor");
  return (
    <TextField
      id={path}
      name={path}
      type={type}
      label={t(`field.${path}`)}
      optional={!isNeeded}
      defaultValue={inputs.value(path)}
      error={inputs.error(path)}
      maxLength={500}
      spellCheck={false}
      autoComplete="off"
    />
  );
}

function Lines({ path, inputs }: InputProps) {
  const { t } = useTranslation("tenant-editor");
  return (
    <TextArea
      id={path}
      name={path}
      label={t(`field.${path}`)}
      hint={t("hint.lines")}
      typedLimit={5000}
      defaultValue={inputs.value(path)}
      error={inputs.error(path)}
      spellCheck={false}
    />
  );
}

function Select({ path, inputs }: InputProps & { path: keyof typeof selects }) {
  const { t } = useTranslation("tenant-editor");
  return (
    <SelectField
      id={path}
      name={path}
      label={t(`field.${path}`)}
      placeholder={t("asDefault")}
      options={selects[path].map((value) => ({ value, label: t(`value.${value}`) }))}
      defaultValue={inputs.value(path)}
      error={inputs.error(path)}
    />
  );
}

function Choices({ path, inputs }: InputProps & { path: keyof typeof choices }) {
  const { t } = useTranslation("tenant-editor");
  const chosen = inputs.value(path).split("\n");
  return (
    <fieldset className={styles.inset} id={path}>
      <legend className={styles.legend}>{t(`field.${path}`)}</legend>
      <div className={styles.choices}>
        {choices[path].map((value) => (
          <label key={value} className={styles.choice}>
            <CheckboxInput name={path} value={value} defaultChecked={chosen.includes(value)} />
            {t(`value.${value}`)}
          </label>
        ))}
      </div>
      <FieldError id={path} error={inputs.error(path)} />
    </fieldset>
  );
}
