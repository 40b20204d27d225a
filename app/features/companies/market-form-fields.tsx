import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { toFormErrors } from "#app/ui/form-errors.ts";
import { ImageField } from "#app/ui/image-field.tsx";
import { MultiSelect } from "#app/ui/multi-select.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { SectionCard } from "#app/ui/section-card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ColorField } from "./color-field.tsx";
import * as pageStyles from "./company-page.css.ts";
import { marketLimits } from "./limits.ts";
import type { MarketEditor } from "./market-editor.server.ts";
import * as styles from "./market-editor-page.css.ts";
import type { MarketFormErrors, MarketFormValues } from "./market-form.ts";
import type { MarketFormState } from "./market-state.ts";

interface MarketFormProps {
  editor: MarketEditor;
  state: MarketFormState | null;
}

const order = [
  "name",
  "slug",
  "headerText",
  "brandColor",
  "logo",
  "supportEmail",
  "supportPhone",
  "show",
  "tagIds",
] as const;

/** The eight inputs of a market. */
export function MarketForm({ editor, state }: MarketFormProps) {
  const { t } = useTranslation("companies");
  const navigation = useNavigation();
  const pending = navigation.state === "submitting" && navigation.formData?.get("intent") === "save";
  const values = state?.kind === "faulty" ? state.values : editor.values;
  const errors = toErrors(state);
  const { errorOf, wrong } = toFormErrors(order, errors, t);
  const fieldOf = (id: Exclude<keyof MarketFormValues, "tagIds" | "show">) => ({
    id,
    name: id,
    label: t(`market.field.${id}`),
    defaultValue: values[id],
    error: errorOf(id),
  });
  return (
    <Form method="post" encType="multipart/form-data" noValidate className={pageStyles.column} key={editor.logoUrl}>
      <input type="hidden" name="intent" value="save" />
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      <SectionCard id="market-brand" title={t("market.brand")} roomy>
        <div className={`${layout.fields} ${styles.fields}`}>
          <TextField {...fieldOf("name")} maxLength={marketLimits.name} />
          <TextField
            {...fieldOf("slug")}
            maxLength={marketLimits.slug}
            hint={t("market.field.slug.hint")}
            autoCapitalize="none"
            spellCheck={false}
          />
          <div className={layout.full}>
            <TextField {...fieldOf("headerText")} optional maxLength={marketLimits.headerText} />
          </div>
          <ColorField {...fieldOf("brandColor")} />
          <div className={layout.full}>
            <ImageField
              id="logo"
              name="logo"
              label={t("market.field.logo")}
              optional
              hint={t("logo.hint")}
              current={editor.logoUrl}
              error={errorOf("logo")}
              {...(editor.hasOwnLogo ? { removeName: "removeLogo" } : {})}
            />
          </div>
        </div>
      </SectionCard>
      <SectionCard id="market-support" title={t("market.support")} roomy>
        <p className={pageStyles.cardText}>{t("market.support.text")}</p>
        <div className={layout.fields}>
          <TextField
            {...fieldOf("supportEmail")}
            optional
            type="email"
            inputMode="email"
            maxLength={marketLimits.email}
          />
          <TextField {...fieldOf("supportPhone")} optional type="tel" inputMode="tel" maxLength={marketLimits.phone} />
        </div>
      </SectionCard>
      <ServicesCard editor={editor} values={values} error={errorOf("show") ?? errorOf("tagIds")} />
      <div className={layout.actions}>
        <Button
          type="submit"
          kind={editor.state === "none" || editor.state === "published" ? "primary" : "secondary"}
          size="form"
          width="wideOnPhone"
          pending={pending}
        >
          {t("market.submit")}
        </Button>
      </div>
    </Form>
  );
}

/** A slug that somebody took before it could be published is a fault of its field, too. */
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
          <label key={show} className={styles.radio}>
            <input
              type="radio"
              id={show === "all" ? "show" : undefined}
              name="show"
              value={show}
              defaultChecked={values.show === show}
              className={styles.radioInput}
            />
            {t(`market.show.${show}`)}
          </label>
        ))}
        <FieldError id="show" error={error} />
      </fieldset>
      <div className={layout.fields}>
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
      </div>
    </SectionCard>
  );
}
