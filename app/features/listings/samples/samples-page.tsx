import { Form, useNavigation } from "@remix-run/react";
import { ArrowLeft, Braces } from "lucide-react";
import type { FieldErrors, FormField, PostedValues } from "#app/content/form/form-field.ts";
import type { ListingSample } from "#app/db/schema/listing-values.ts";
import * as styles from "#app/features/listings/wizard/wizard.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Grid } from "#app/ui/layout/grid.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import type { SampleField } from "./sample.ts";
import type { ReplacedSample } from "./samples.server.ts";

/** A refused form, to be shown again. */
export interface SampleState extends ReplacedSample {
  /** `stale`: somebody else changed or removed the sample meanwhile. */
  kind: "faulty" | "stale";
  values: PostedValues;
  errors: FieldErrors<SampleField>;
}

type ShownSample = ListingSample & Pick<ReplacedSample, "version">;

interface SamplesPageProps {
  listingId: number;
  listingName: string;
  samples: readonly ShownSample[];
  /** The most that a listing has. */
  most: number;
  /** The sample that the form replaces; null for a new one. */
  edited: ShownSample | null;
  fields: readonly FormField<SampleField>[];
  state: SampleState | null;
}

/** Samples of a listing: what its service answers to a request, by the seller (`/provider/samples`). */
export function SamplesPage({ listingId, listingName, samples, edited, state, ...form }: SamplesPageProps) {
  const { t } = useTranslation("listings");
  const path = `/provider?listing=${listingId}`;
  const trail = [
    { name: t("own.title"), to: "/myservices" },
    { name: listingName || t("wizard.new"), to: path },
    { name: t("samples.title"), to: "#" },
  ];
  return (
    <Page>
      <PageHead look="app" trail={trail} title={t("samples.title")} lead={t("samples.lead")} />
      <div className={styles.narrow}>
        <Stack gap={5}>
          {state?.kind === "stale" ? <Stale {...{ listingId, samples }} former={state.former} /> : null}
          {samples.length > 0 ? <Samples listingId={listingId} samples={samples} /> : null}
          {edited !== null || samples.length < form.most || state !== null ? (
            <SampleForm key={edited?.name ?? samples.length} {...form} {...{ listingId, edited, state }} />
          ) : (
            <p className={styles.hint}>{t("samples.full", { most: form.most })}</p>
          )}
          <Inline>
            <LinkButton to={path} size="form">
              <Icon of={ArrowLeft} size={16} />
              {t("samples.back")}
            </LinkButton>
            {samples.length > 0 ? (
              <LinkButton to={`/provider/preview?listing=${listingId}&tab=tryit`} size="form" newTab>
                {t("preview.open")}
              </LinkButton>
            ) : null}
          </Inline>
        </Stack>
      </div>
    </Page>
  );
}

function Stale({ listingId, samples, former }: Pick<SamplesPageProps, "listingId" | "samples"> & { former: string }) {
  const { t } = useTranslation("listings");
  return (
    <ErrorSummary title={t("samples.stale")} errors={[]}>
      {samples.some(({ name }) => name === former) ? (
        <LinkButton to={toSamplePath(listingId, former)} newTab size="small">
          {t("samples.stale.open")}
        </LinkButton>
      ) : null}
    </ErrorSummary>
  );
}

function toSamplePath(listingId: number, name: string): string {
  return `?${new URLSearchParams({ listing: String(listingId), sample: name })}`;
}

function Samples({ listingId, samples }: Pick<SamplesPageProps, "listingId" | "samples">) {
  const { t } = useTranslation("listings");
  return (
    <ul className={styles.fileList} aria-label={t("samples.title")}>
      {samples.map(({ name, version }) => (
        <li key={name} className={styles.fileItem}>
          <Icon of={Braces} size={20} />
          <span className={styles.fileName}>{name}</span>
          <Form method="post" action={`?listing=${listingId}`} preventScrollReset className={styles.itemButtons}>
            <input type="hidden" name="former" value={name} />
            <input type="hidden" name="version" value={version} />
            <LinkButton to={toSamplePath(listingId, name)} size="small">
              {t("wizard.edit")}
              <span className={visuallyHidden}> {name}</span>
            </LinkButton>
            <Button
              type="submit"
              name="intent"
              value="remove"
              size="small"
              aria-label={t("upload.removeNamed", { name })}
            >
              {t("upload.remove")}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

type SampleFormProps = Pick<SamplesPageProps, "listingId" | "edited" | "fields" | "state" | "most">;

function SampleForm({ listingId, edited, fields, state, most }: SampleFormProps) {
  const { t } = useTranslation("listings");
  const pending = useNavigation().formData?.get("intent") === "save";
  const { errorOf, wrong } = toFormErrors(toOrder(fields), state?.errors, t);
  const present = { former: edited?.name ?? "", version: edited?.version ?? "" };
  // After a fault, the form still replaces the version that it was opened for. After a conflict it replaces the current
  // one, which its user has seen.
  const replaced = state?.kind === "faulty" ? state : present;
  return (
    <SectionCard id="sample-form" title={edited ? t("samples.editNamed", { name: edited.name }) : t("samples.add")}>
      <Form method="post" noValidate className={styles.sampleForm}>
        {state?.kind === "faulty" ? (
          <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} />
        ) : null}
        <input type="hidden" name="former" value={replaced.former} />
        <input type="hidden" name="version" value={replaced.version} />
        <Grid>
          <FormFields fields={fields} values={state?.values ?? { ...edited }} errorOf={errorOf} />
        </Grid>
        <p className={styles.hint}>{t("samples.public", { most })}</p>
        <Inline>
          <Button type="submit" name="intent" value="save" kind="primary" size="form" pending={pending}>
            {t("samples.save")}
          </Button>
          {edited ? (
            <LinkButton to={`?listing=${listingId}`} kind="quiet" size="form">
              {t("samples.cancel")}
            </LinkButton>
          ) : null}
        </Inline>
      </Form>
    </SectionCard>
  );
}
