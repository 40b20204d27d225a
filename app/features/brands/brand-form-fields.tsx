import { Form, useNavigation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ColorField } from "#app/features/companies/color-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxInput } from "#app/ui/checkbox.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { SectionCard } from "#app/ui/section-card.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import * as styles from "./brand.css.ts";
import type { BrandEditor } from "./brand-editor.ts";
import { browsers, choices, featureNames, pathNames, selects } from "./brand-form.ts";
import { BrandImageFields } from "./brand-image-fields.tsx";
import { type Inputs, isBrandColor, toBrandColor } from "./brand-inputs.ts";
import { BrandPartnerFields } from "./brand-partner-fields.tsx";
import type { BrandFormState } from "./brand-state.ts";
import { ContrastTable } from "./contrast-table.tsx";

interface BrandFormProps {
  editor: BrandEditor;
  state: BrandFormState | null;
}

/** Everything that a brand's tenant.json says, and its images. */
export function BrandForm({ editor, state }: BrandFormProps) {
  const { t } = useTranslation("brands");
  const navigation = useNavigation();
  const faulty = state?.kind === "faulty" ? state : null;
  const error = (path: string) => {
    const found = faulty?.errors[path];
    if (found === undefined) return undefined;
    return "fault" in found ? t(`uploads:fault.${found.fault}`) : t(`tenancy:fault.${found.code}`, found.values);
  };
  const inputs: Inputs = { value: (path) => (faulty?.values ?? editor.values)[path] ?? "", error };
  const wrong = Object.keys(faulty?.errors ?? {}).map((id) => ({
    id,
    message: `${toLabel(t, id)}: ${error(id) ?? ""}`,
  }));
  return (
    <Form method="post" encType="multipart/form-data" noValidate className={styles.column} key={editor.revision}>
      <input type="hidden" name="intent" value="save" />
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      <BrandCard editor={editor} inputs={inputs} />
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
        <BrandPartnerFields images={editor.images} inputs={inputs} />
      </Section>
      <Section name="extension">
        {browsers.map((browser) => (
          <Line key={browser} path={`extension.${browser}`} inputs={inputs} type="url" />
        ))}
      </Section>
      {editor.isPlatform ? <AddressesCards inputs={inputs} /> : null}
      <div className={layout.actions}>
        <Button
          type="submit"
          kind={editor.canPublish ? "secondary" : "primary"}
          size="form"
          width="wideOnPhone"
          pending={navigation.state === "submitting" && navigation.formData?.get("intent") === "save"}
        >
          {t("save")}
        </Button>
      </div>
    </Form>
  );
}

/** A field's name as it is read: `paths.login` is `field.paths.login`; a partner's has its row's number before it. */
function toLabel(t: TFunction, path: string): string {
  const [, row, part] = /^about\.partners\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (row === undefined) return t(`field.${path}`);
  return `${t("partners.one", { number: Number(row) + 1 })}, ${t(`field.about.partners.${part}`)}`;
}

function Section({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation("brands");
  return (
    <SectionCard id={`section-${name}`} title={t(`section.${name}`)} roomy>
      <p className={styles.cardText}>{t(`section.${name}.text`)}</p>
      <div className={layout.fields}>{children}</div>
    </SectionCard>
  );
}

function BrandCard({ editor, inputs }: { editor: BrandEditor; inputs: Inputs }) {
  return (
    <Section name="brand">
      <Line path="name" inputs={inputs} isNeeded />
      <Line path="productName" inputs={inputs} />
      <BrandImageFields images={editor.images} inputs={inputs} />
    </Section>
  );
}

function ColorsCard({ inputs }: { inputs: Inputs }) {
  const { t } = useTranslation("brands");
  const [light, setLight] = useState(inputs.value("theme.light.brand"));
  const [dark, setDark] = useState(inputs.value("theme.dark.brand"));
  const follow = (set: (value: string) => void) => (event: FormEvent) => {
    if (event.target instanceof HTMLInputElement) set(event.target.value);
  };
  const fieldOf = (path: string) => ({
    id: path,
    name: path,
    label: t(`field.${path}`),
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
  const { t } = useTranslation("brands");
  const paths = [...featureNames.map((name) => `features.${name}`), "analytics.enabled"];
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

interface InputProps {
  path: string;
  inputs: Inputs;
}

function Line({ path, inputs, isNeeded = false, type = "text" }: InputProps & { isNeeded?: boolean; type?: string }) {
  const { t } = useTranslation("brands");
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
  const { t } = useTranslation("brands");
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
  const { t } = useTranslation("brands");
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
  const { t } = useTranslation("brands");
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
