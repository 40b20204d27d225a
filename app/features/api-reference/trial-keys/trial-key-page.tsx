import { Form, useNavigation } from "@remix-run/react";
import { FileCode } from "lucide-react";
import type { FieldErrors, FormField, PostedValues } from "#app/content/form/form-field.ts";
import { InactiveTag } from "#app/features/marketplace/service/service-facts.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Grid } from "#app/ui/layout/grid.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { OwnTrialKeyPage } from "./own-trial-key.server.ts";
import type { OwnTrialKey, TrialKeyField } from "./trial-key.ts";
import * as styles from "./trial-key-page.css.ts";

/** A refused form, to be shown again; a typed key is not. */
export interface TrialKeyState {
  kind: "faulty";
  values: PostedValues;
  errors: FieldErrors<TrialKeyField>;
}

interface TrialKeyPageProps extends OwnTrialKeyPage {
  fields: readonly FormField<TrialKeyField>[];
  values: PostedValues;
  state: TrialKeyState | null;
}

/** A seller's test key, with which others try its service (`/myservices/trial-key/:id`). */
export function TrialKeyPage({
  serviceId,
  serviceName,
  status,
  stored,
  places,
  fields,
  values,
  state,
}: TrialKeyPageProps) {
  const { t } = useTranslation("api-reference");
  const trail = [
    { name: t("listings:own.title"), to: "/myservices" },
    { name: serviceName, to: `/servicepreview/${serviceId}` },
    { name: t("trialKey.title"), to: "#" },
  ];
  return (
    <Page>
      <PageHead
        look="app"
        trail={trail}
        title={t("trialKey.title")}
        tag={<InactiveTag status={status} />}
        lead={t("trialKey.lead", { name: serviceName })}
      />
      <div className={styles.column}>
        {stored ? <StoredKey {...stored} label={places.find(({ value }) => value === stored.place)?.label} /> : null}
        {places.length === 0 ? (
          <EmptyState
            icon={FileCode}
            title={t("trialKey.none.title")}
            text={t("trialKey.none")}
            actions={<EditListing serviceId={serviceId} />}
          />
        ) : (
          <KeyForm {...{ fields, state, places }} values={state?.values ?? values} hasKey={stored !== null} />
        )}
      </div>
    </Page>
  );
}

/** Begins to edit the listing, as its seller's list does. */
function EditListing({ serviceId }: { serviceId: number }) {
  const { t } = useTranslation("api-reference");
  return (
    <Form method="post" action="/myservices">
      <input type="hidden" name="service" value={serviceId} />
      <Button type="submit" name="intent" value="edit" kind="primary">
        {t("trialKey.edit")}
      </Button>
    </Form>
  );
}

/** The label is undefined for a place that the document no longer has. */
function StoredKey({ label = "–", ...stored }: OwnTrialKey & { label?: string }) {
  const { t } = useTranslation("api-reference");
  const { format } = getNumberFormat(useShell().locale);
  const { ending, isPaused, isReadable } = stored;
  const pending = useNavigation().state === "submitting";
  const facts = [
    [t("trialKey.key"), t("trialKey.is", { ending })],
    [t("trialKey.place"), label],
    [t("trialKey.today"), t("trialKey.ofDay", { used: format(stored.usedToday), perDay: format(stored.perDay) })],
    [t("trialKey.month"), format(stored.used)],
  ] as const;
  return (
    <SectionCard
      id="stored"
      title={<Tag tone={isPaused ? "pending" : "live"}>{t(isPaused ? "trialKey.paused" : "trialKey.now")}</Tag>}
    >
      <div className={styles.body}>
        {isReadable ? null : <ErrorSummary title={t("trialKey.unreadable")} errors={[]} />}
        <dl className={styles.facts}>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt className={styles.term}>{term}</dt>
              <dd className={styles.fact}>{fact}</dd>
            </div>
          ))}
        </dl>
        <Form method="post" preventScrollReset className={styles.buttons}>
          <Button type="submit" name="intent" value={isPaused ? "resume" : "pause"} size="form" pending={pending}>
            {t(isPaused ? "trialKey.resume" : "trialKey.pause")}
          </Button>
          <Button type="submit" name="intent" value="remove" kind="quiet" size="form">
            {t("trialKey.remove")}
          </Button>
        </Form>
      </div>
    </SectionCard>
  );
}

interface KeyFormProps extends Pick<TrialKeyPageProps, "fields" | "values" | "state" | "places"> {
  hasKey: boolean;
}

function KeyForm({ fields, values, state, places, hasKey }: KeyFormProps) {
  const { t } = useTranslation("api-reference");
  const pending = useNavigation().formData?.get("intent") === "save";
  const { errorOf, wrong } = toFormErrors(toOrder(fields), state?.errors, t);
  return (
    <SectionCard id="key-form" title={t(hasKey ? "trialKey.replace" : "trialKey.form")}>
      <Form method="post" noValidate className={styles.body}>
        {state ? <ErrorSummary title={t("trialKey.refused")} errors={wrong} /> : null}
        <Grid>
          <FormFields fields={fields} values={values} errorOf={errorOf} choices={{ place: places }} />
        </Grid>
        <p className={styles.text}>
          {hasKey ? `${t("trialKey.secret.keep")} ` : null}
          {t("trialKey.limits")}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="save" kind="primary" size="form" pending={pending}>
            {t("trialKey.save")}
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}
