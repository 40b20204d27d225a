import { type ComponentProps, useEffect, useRef } from "react";
import { type FormField, listOf } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { CheckboxInput } from "#app/ui/form/checkbox.tsx";
import { FieldError } from "#app/ui/form/field.tsx";
import { type FieldControl, FormFields, useLine } from "#app/ui/form/form-fields.tsx";
import { MultiSelect } from "#app/ui/form/multi-select.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { RichTextField } from "#app/ui/rich-text/rich-text-field.tsx";
import { FileFields, LogoField } from "./file-fields.tsx";
import { OpenApiField } from "./openapi-field.tsx";
import { SampleFields } from "./sample-fields.tsx";
import { StepForm, useStepErrors } from "./step-form.tsx";
import { readTyped, type StepState } from "./step-state.ts";
import * as styles from "./wizard.css.ts";
import type { Wizard } from "./wizard.server.ts";
import { WizardFrame } from "./wizard-frame.tsx";

export interface StepPageProps {
  wizard: Wizard;
  /** The step's fields, from top to bottom. */
  fields: readonly FormField[];
  /** Key of this rendering of the form. */
  formKey: string;
  /** The outcome of the posted form; null before it is posted. */
  state: StepState | null;
}

interface PartProps {
  wizard: Wizard;
  form: Pick<ComponentProps<typeof FormFields<string>>, "fields" | "values" | "errorOf">;
}

/** The second step: who provides the service, and the listing itself. */
export function ProviderPage({ wizard, fields, formKey, state }: StepPageProps) {
  const errorOf = useStepErrors(state);
  const typed = readTyped(state, "provider");
  const part = { wizard, form: { fields, values: { ...(typed ?? wizard.values.provider) }, errorOf } };
  const { openApi } = wizard.values.files;
  const document = openApi?.sha256 ?? "";
  const before = useRef(document);
  useEffect(() => {
    before.current = document;
  }, [document]);
  return (
    <WizardFrame step="provider" wizard={wizard}>
      {/* An imported document fills fields: the key renders them again. */}
      <StepForm key={document} step="provider" wizard={wizard} state={state} formKey={formKey}>
        <OpenApiField openApi={openApi} isChanged={before.current !== document} />
        <Provider {...part} />
        <Listing {...part} />
        <FileFields wizard={wizard} errorOf={errorOf} />
        <SampleFields samples={wizard.values.samples} />
      </StepForm>
    </WizardFrame>
  );
}

const drawAddress = (control: FieldControl) => <Address control={control} />;

function Address({ control }: { control: FieldControl }) {
  return <TextField {...useLine(control)} type="url" placeholder="https://" />;
}

function Provider({ wizard, form }: PartProps) {
  const { t } = useTranslation("listings");
  return (
    <section className={styles.section} aria-labelledby="provider-part">
      <Heading level={2} look="section" id="provider-part">
        {t("provider.title")}
      </Heading>
      <Grid>
        <FormFields {...form} only={["companyName", "website", "profile"]} drawn={{ website: drawAddress }} />
        <FullRow>
          <LogoField wizard={wizard} error={form.errorOf("logo")} />
        </FullRow>
      </Grid>
    </section>
  );
}

function Listing({ wizard, form }: PartProps) {
  const { t } = useTranslation("listings");
  const { categories, blocks } = wizard.choices;
  return (
    <section className={styles.section} aria-labelledby="listing-part">
      <Heading level={2} look="section" id="listing-part">
        {t("listing.title")}
      </Heading>
      <Grid>
        <FormFields
          {...form}
          only={["name", "tagline", "description", "categories", "docsUrl", "featureIds"]}
          choices={{ categories }}
          drawn={{ description: drawDescription, docsUrl: drawAddress, featureIds: drawFeatures }}
        />
        <div className={styles.section}>
          <FormFields {...form} only={["type", "blocks"]} choices={{ blocks }} drawn={{ blocks: drawBlocks }} />
        </div>
        <FormFields
          {...form}
          only={["nameEs", "taglineEs", "descriptionEs"]}
          drawn={{ descriptionEs: drawDescription }}
        />
      </Grid>
    </section>
  );
}

const drawDescription = (control: FieldControl) => <Description control={control} />;
const drawFeatures = (control: FieldControl) => <Features control={control} />;
const drawBlocks = (control: FieldControl) => <Blocks control={control} />;

function Description({ control }: { control: FieldControl }) {
  const { id, name, label, hint, defaultValue, error, maxLength } = useLine(control);
  return (
    <FullRow>
      <RichTextField
        {...{ id, name, label, hint, defaultValue, error }}
        {...(maxLength === undefined ? {} : { limit: maxLength })}
        startsAs="markdown"
        isLow
      />
    </FullRow>
  );
}

function Features({ control }: { control: FieldControl }) {
  const { t } = useTranslation("listings");
  const { id, name, label, error } = useLine(control);
  const chosen = listOf(control.values, name);
  return (
    <fieldset id={id} className={styles.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {(["1", "2", "3", "4"] as const).map((value) => (
        <label key={value} className={styles.choice}>
          <CheckboxInput name={name} value={value} defaultChecked={chosen.includes(value)} />
          {t(`marketplace:feature.${value}`)}
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** Not marked as optional: a bundled service needs them. */
function Blocks({ control }: { control: FieldControl }) {
  const { id, name, label, hint, placeholder, error } = useLine(control);
  return (
    <MultiSelect
      {...{ id, name, label, hint, error }}
      placeholder={placeholder ?? ""}
      options={control.choices}
      defaultValue={listOf(control.values, name)}
    />
  );
}
