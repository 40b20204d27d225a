import type { FormField } from "#app/content/form/form-field.ts";
import type { ProviderValues } from "#app/db/schema/listing-values.ts";
import { listingLimits } from "#app/features/listings/listing-rules.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { CheckboxInput } from "#app/ui/form/checkbox.tsx";
import { FieldError } from "#app/ui/form/field.tsx";
import { MultiSelect } from "#app/ui/form/multi-select.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { RichTextField } from "#app/ui/rich-text/rich-text-field.tsx";
import { FileFields, LogoField } from "./file-fields.tsx";
import { OpenApiField } from "./openapi-field.tsx";
import { StepForm, useStepErrors } from "./step-form.tsx";
import type { StepState } from "./step-state.ts";
import * as styles from "./wizard.css.ts";
import type { Wizard } from "./wizard.server.ts";
import { WizardFrame } from "./wizard-frame.tsx";

export interface StepPageProps {
  wizard: Wizard;
  /** The step's fields, from top to bottom. */
  fields: readonly FormField[];
  /** The outcome of the posted form; null before it is posted. */
  state: StepState | null;
}

interface PartProps extends Omit<StepPageProps, "fields"> {
  values: ProviderValues;
  errorOf(field: string): string | undefined;
}

/** The second step: who provides the service, and the listing itself. */
export function ProviderPage({ wizard, state }: Omit<StepPageProps, "fields">) {
  const errorOf = useStepErrors(state);
  const typed = state?.kind === "faulty" && state.input.step === "provider" ? state.input.values : null;
  const part = { wizard, state, errorOf, values: typed ?? wizard.values.provider };
  const { openApi } = wizard.values.files;
  return (
    <WizardFrame step="provider" wizard={wizard}>
      {/* An imported document fills fields: the key renders them again. */}
      <StepForm key={openApi?.sha256 ?? ""} step="provider" wizard={wizard} state={state}>
        <OpenApiField openApi={openApi} />
        <Provider {...part} />
        <Listing {...part} />
        <FileFields wizard={wizard} errorOf={errorOf} />
      </StepForm>
    </WizardFrame>
  );
}

function Provider({ wizard, values, errorOf }: PartProps) {
  const { t } = useTranslation("listings");
  return (
    <section className={styles.section} aria-labelledby="provider-part">
      <Heading level={2} look="section" id="provider-part">
        {t("provider.title")}
      </Heading>
      <Grid>
        <TextField
          id="companyName"
          name="companyName"
          label={t("provider.companyName")}
          hint={t("provider.companyName.hint")}
          defaultValue={values.companyName}
          maxLength={listingLimits.name}
          error={errorOf("companyName")}
        />
        <TextField
          id="website"
          name="website"
          type="url"
          inputMode="url"
          label={t("provider.website")}
          optional
          placeholder="https://"
          defaultValue={values.website}
          maxLength={500}
          error={errorOf("website")}
        />
        <FullRow>
          <TextArea
            id="profile"
            name="profile"
            label={t("provider.profile")}
            typedLimit={listingLimits.profile}
            maxLength={listingLimits.profile}
            defaultValue={values.profile}
            error={errorOf("profile")}
          />
        </FullRow>
        <FullRow>
          <LogoField wizard={wizard} error={errorOf("logo")} />
        </FullRow>
      </Grid>
    </section>
  );
}

function Listing({ wizard, values, errorOf }: PartProps) {
  const { t } = useTranslation("listings");
  return (
    <section className={styles.section} aria-labelledby="listing-part">
      <Heading level={2} look="section" id="listing-part">
        {t("listing.title")}
      </Heading>
      <Grid>
        <FullRow>
          <TextField
            id="name"
            name="name"
            label={t("listing.name")}
            defaultValue={values.name}
            maxLength={listingLimits.name}
            error={errorOf("name")}
          />
        </FullRow>
        <FullRow>
          <TextField
            id="tagline"
            name="tagline"
            label={t("listing.tagline")}
            hint={t("listing.tagline.hint")}
            defaultValue={values.tagline}
            maxLength={listingLimits.tagline}
            error={errorOf("tagline")}
          />
        </FullRow>
        <FullRow>
          <RichTextField
            id="description"
            name="description"
            label={t("listing.description")}
            hint={t("listing.description.hint")}
            startsAs="markdown"
            isLow
            limit={listingLimits.description}
            defaultValue={values.description}
            error={errorOf("description")}
          />
        </FullRow>
        <MultiSelect
          id="categories"
          name="categories"
          label={t("listing.categories")}
          placeholder={t("choose")}
          options={wizard.choices.categories}
          defaultValue={values.categories}
          error={errorOf("categories")}
        />
        <TextField
          id="docsUrl"
          name="docsUrl"
          type="url"
          inputMode="url"
          optional
          label={t("listing.docsUrl")}
          placeholder="https://"
          defaultValue={values.docsUrl}
          maxLength={500}
          error={errorOf("docsUrl")}
        />
        <Features values={values} error={errorOf("featureIds")} />
        <TypeFields wizard={wizard} values={values} errorOf={errorOf} />
      </Grid>
    </section>
  );
}

function Features({ values, error }: { values: ProviderValues; error: string | undefined }) {
  const { t } = useTranslation("listings");
  return (
    <fieldset id="featureIds" className={styles.choices} aria-describedby={error ? "featureIds-error" : undefined}>
      <legend className={styles.legend}>{t("listing.features")}</legend>
      {(["1", "2", "3", "4"] as const).map((id) => (
        <label key={id} className={styles.choice}>
          <CheckboxInput name="featureIds" value={id} defaultChecked={values.featureIds.includes(id)} />
          {t(`marketplace:feature.${id}`)}
        </label>
      ))}
      <FieldError id="featureIds" error={error} />
    </fieldset>
  );
}

function TypeFields({ wizard, values, errorOf }: Omit<PartProps, "state">) {
  const { t } = useTranslation("listings");
  return (
    <div className={styles.section}>
      <SelectField
        id="type"
        name="type"
        label={t("listing.type")}
        options={[
          { value: "Single", label: t("listing.type.single") },
          { value: "Bundled", label: t("listing.type.bundled") },
        ]}
        defaultValue={values.type}
        error={errorOf("type")}
      />
      <MultiSelect
        id="blocks"
        name="blocks"
        label={t("listing.blocks")}
        hint={t("listing.blocks.hint")}
        placeholder={t("choose")}
        options={wizard.choices.blocks}
        defaultValue={values.blocks}
        error={errorOf("blocks")}
      />
    </div>
  );
}
