import { Form } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import type { Fields } from "#app/content/merge-fields.ts";
import * as pageStyles from "#app/features/companies/company-page.css.ts";
import { marketImages } from "#app/features/tenancy/assets/market-images.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormBaseFields } from "#app/ui/editor/form-conflicts.tsx";
import { ColorField } from "#app/ui/form/color-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FieldError } from "#app/ui/form/field.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { type FieldControl, FormFields, useLine } from "#app/ui/form/form-fields.tsx";
import { MultiSelect } from "#app/ui/form/multi-select.tsx";
import { radio } from "#app/ui/form/radio.css.ts";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { RichTextField } from "#app/ui/rich-text/rich-text-field.tsx";
import type { MarketEditor } from "./market-editor.server.ts";
import * as styles from "./market-editor-page.css.ts";
import type { MarketFormErrors, MarketFormValues } from "./market-form.ts";
import { MarketImageFields } from "./market-image-fields.tsx";
import type { MarketFormState } from "./market-state.ts";

interface MarketFormProps {
  id: string;
  editor: MarketEditor;
  fields: readonly FormField<keyof MarketFormValues>[];
  state: MarketFormState | null;
  /** Errors of the typed, unsaved form. */
  typedErrors: MarketFormErrors | null;
  /** The fields' initial values. */
  base: Fields;
}

/** The inputs of a market. */
export function MarketForm({ id, editor, fields, state, typedErrors, base }: MarketFormProps) {
  const { t } = useTranslation("companies");
  const values = state?.kind === "faulty" || state?.kind === "conflict" ? state.values : editor.values;
  // Images are chosen below the color.
  const order = toOrder(fields).flatMap((name) => (name === "brandColor" ? [name, ...marketImages] : [name]));
  const { wrong } = toFormErrors(order, toErrors(state), t);
  const conflicts = state?.kind === "conflict" ? state.conflicts : [];
  const lost = toLostImages(conflicts);
  const { errorOf } = toFormErrors(order, { ...lost, ...(typedErrors ?? toErrors(state)) }, t);
  const shared = { fields, values: { ...values }, errorOf };
  return (
    <Form method="post" encType="multipart/form-data" noValidate className={pageStyles.column} id={id}>
      <input type="hidden" name="intent" value="save" />
      <FormBaseFields base={base} conflicts={conflicts} />
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      <SectionCard id="market-brand" title={t("market.brand")} roomy>
        <Grid className={styles.fields}>
          <FormFields {...shared} only={["name", "slug", "headerText"]} />
          <ColorField
            id="brandColor"
            name="brandColor"
            label={t("market.field.brandColor")}
            defaultValue={values.brandColor}
            error={errorOf("brandColor")}
            hint={t("market.field.brandColor.hint")}
            pickLabel={t("market.field.brandColor.pick")}
          />
        </Grid>
      </SectionCard>
      <MarketImageFields images={editor.images} errorOf={errorOf} />
      <SectionCard id="market-support" title={t("market.support")} roomy>
        <p className={pageStyles.cardText}>{t("market.support.text")}</p>
        <Grid>
          <FormFields {...shared} only={["supportEmail", "supportPhone"]} />
        </Grid>
      </SectionCard>
      <SectionCard id="market-about" title={t("market.aboutPage")} roomy>
        <p className={pageStyles.cardText}>{t("market.aboutPage.text")}</p>
        <Grid>
          <FormFields {...shared} only={["about"]} drawn={{ about: drawText }} />
        </Grid>
      </SectionCard>
      <SectionCard id="market-legal" title={t("market.legal")} roomy>
        <p className={pageStyles.cardText}>
          {t("market.legal.text")} {t("market.legal.placeholders", placeholders)}
        </p>
        <Grid>
          <FormFields
            {...shared}
            only={["legal", "terms", "privacyPolicy"]}
            drawn={{ terms: drawText, privacyPolicy: drawText }}
          />
        </Grid>
      </SectionCard>
      <ServicesCard editor={editor} values={values} error={errorOf("show") ?? errorOf("tagIds")} />
    </Form>
  );
}

/** As they are written in a text. */
const placeholders = { name: "{{name}}", email: "{{email}}", months: "{{requestMonths}}" };

const drawText = (control: FieldControl) => <PageText control={control} />;

/** A page of the market, as formatted text. */
function PageText({ control }: { control: FieldControl }) {
  const { id, name, label, optional, hint, defaultValue, error } = useLine(control);
  return (
    <FullRow>
      <RichTextField {...{ id, name, label, optional, hint, defaultValue, error }} startsAs="markdown" isLow />
    </FullRow>
  );
}

/** Browsers drop a chosen file when a form is shown again, and what is in conflict was not saved. */
function toLostImages(conflicts: readonly { name: string }[]): MarketFormErrors {
  const lost = marketImages.filter((image) => conflicts.some(({ name }) => name === image));
  return Object.fromEntries(lost.map((image) => [image, "uploads:fault.chooseAgain" as const]));
}

/** A slug taken before publication is an error of its field, too. */
function toErrors(state: MarketFormState | null): MarketFormErrors {
  if (state?.kind === "faulty") return state.errors;
  return state?.kind === "slugTaken" ? { slug: "companies:market.error.slugTaken" } : {};
}

interface ServicesCardProps {
  editor: MarketEditor;
  values: MarketFormValues;
  error: string | undefined;
}

function ServicesCard({ editor, values, error }: ServicesCardProps) {
  const { t } = useTranslation("companies");
  const toOptions = (tags: MarketEditor["categories"]) =>
    tags.map(({ id, name, count }) => ({ value: String(id), label: `${name} (${count})` }));
  return (
    <SectionCard id="market-services" title={t("market.services")} roomy>
      <fieldset className={styles.choice}>
        <legend className={`${pageStyles.cardText} ${styles.legend}`}>{t("market.services.text")}</legend>
        {(["all", "chosen"] as const).map((show) => (
          <label key={show} className={styles.choiceRow}>
            <input
              type="radio"
              id={show === "all" ? "show" : undefined}
              name="show"
              value={show}
              defaultChecked={values.show === show}
              className={radio}
            />
            {t(`market.show.${show}`)}
          </label>
        ))}
        <FieldError id="show" error={error} />
      </fieldset>
      <Grid>
        <MultiSelect
          id="tagIds"
          name="tagIds"
          label={t("market.field.linesOfBusiness")}
          optional
          options={toOptions(editor.linesOfBusiness)}
          defaultValue={values.tagIds.filter((id) => editor.linesOfBusiness.some((tag) => String(tag.id) === id))}
          placeholder={t("market.field.placeholder")}
        />
        <MultiSelect
          id="categories"
          name="tagIds"
          label={t("market.field.categories")}
          optional
          options={toOptions(editor.categories)}
          defaultValue={values.tagIds.filter((id) => editor.categories.some((tag) => String(tag.id) === id))}
          placeholder={t("market.field.placeholder")}
        />
      </Grid>
    </SectionCard>
  );
}
