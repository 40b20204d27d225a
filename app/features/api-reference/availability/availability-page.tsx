import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FieldErrors, FormField, PostedValues } from "#app/content/form/form-field.ts";
import { useAvailabilityWords } from "#app/features/marketplace/evidence/use-availability-words.ts";
import { InactiveTag } from "#app/features/marketplace/service/service-facts.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Grid } from "#app/ui/layout/grid.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Day } from "#app/ui/page/day.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import type { AvailabilityField, OwnAvailability } from "./availability.ts";
import * as styles from "./availability-page.css.ts";
import type { OwnAvailabilityPage } from "./own-availability.server.ts";

/** A refused form, to be shown again. */
export interface AvailabilityState {
  kind: "faulty";
  values: PostedValues;
  errors: FieldErrors<AvailabilityField>;
}

interface AvailabilityPageProps extends Omit<OwnAvailabilityPage, "values"> {
  values: PostedValues;
  fields: readonly FormField<AvailabilityField>[];
  state: AvailabilityState | null;
}

/** Whether and how a seller's API is probed (`/myservices/availability/:id`). */
export function AvailabilityPage({
  serviceId,
  serviceName,
  status,
  stored,
  values,
  fields,
  state,
}: AvailabilityPageProps) {
  const { t } = useTranslation("api-reference");
  const trail = [
    { name: t("listings:own.title"), to: "/myservices" },
    { name: serviceName, to: `/servicepreview/${serviceId}` },
    { name: t("availability.title"), to: "#" },
  ];
  const lead = t("availability.lead", { name: serviceName });
  return (
    <Page>
      <PageHead
        look="app"
        trail={trail}
        title={t("availability.title")}
        tag={<InactiveTag status={status} />}
        lead={lead}
      />
      <div className={styles.column}>
        {stored ? <Present stored={stored} /> : null}
        <SourceForm fields={fields} values={state?.values ?? values} state={state} />
      </div>
    </Page>
  );
}

const tags = {
  none: { tone: "neutral", key: "availability.now.none" },
  probed: { tone: "live", key: "availability.now.probed" },
  reported: { tone: "pending", key: "availability.now.reported" },
} as const;

/** The figure that buyers see now, and the probes that only the seller sees. */
function Present({ stored }: { stored: OwnAvailability }) {
  const { t } = useTranslation("api-reference");
  const pending = useNavigation().formData?.get("intent") === "stop";
  const { source, isSample } = stored;
  const { tone, key } = tags[source];
  return (
    <SectionCard id="present" title={<Tag tone={tone}>{t(isSample ? "availability.now.sample" : key)}</Tag>}>
      <div className={styles.body}>
        <Facts stored={stored} />
        {source === "none" ? null : (
          <Form method="post" preventScrollReset className={styles.buttons}>
            <Button type="submit" name="intent" value="stop" size="form" pending={pending}>
              {t("availability.stop")}
            </Button>
          </Form>
        )}
      </div>
    </SectionCard>
  );
}

function Facts({ stored }: { stored: OwnAvailability }) {
  const { t } = useTranslation("api-reference");
  const { locale } = useShell();
  const { source, address, shown, reportedUntil, last, lastFailure, counts } = stored;
  const toWords = useAvailabilityWords();
  const words = shown && toWords(shown);
  const { format } = getNumberFormat(locale);
  const [up, slow, down] = [counts.up, counts.slow, counts.down].map((count) => format(count));
  const probed = source !== "reported" && address !== "";
  return (
    <dl className={styles.facts}>
      <Fact term={t("availability.shown")}>{words?.long ?? t(`availability.hidden.${source}`)}</Fact>
      {reportedUntil ? (
        <Fact term={t("availability.until")}>
          <Day iso={reportedUntil} locale={locale} />
        </Fact>
      ) : null}
      {probed ? <Fact term={t("availability.address")}>{address}</Fact> : null}
      {probed && last ? (
        <Fact term={t("availability.last")}>
          {t(`availability.result.${last.result}`)} <Moment iso={last.at} locale={locale} />
        </Fact>
      ) : null}
      {probed && lastFailure ? (
        <Fact term={t("availability.lastFailure")}>
          {t(`availability.failure.${lastFailure.failure}`, { status: lastFailure.status ?? "" })}{" "}
          <Moment iso={lastFailure.at} locale={locale} />
        </Fact>
      ) : null}
      {probed ? <Fact term={t("availability.counts")}>{t("availability.sums", { up, slow, down })}</Fact> : null}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.fact}>{children}</dd>
    </div>
  );
}

function SourceForm({ fields, values, state }: Pick<AvailabilityPageProps, "fields" | "values" | "state">) {
  const { t } = useTranslation("api-reference");
  const pending = useNavigation().formData?.get("intent") === "save";
  const { errorOf, wrong } = toFormErrors(toOrder(fields), state?.errors, t);
  return (
    <SectionCard id="availability-form" title={t("availability.form")}>
      <Form method="post" noValidate className={styles.body}>
        {state ? <ErrorSummary title={t("availability.refused")} errors={wrong} /> : null}
        <Grid>
          <FormFields fields={fields} values={values} errorOf={errorOf} />
        </Grid>
        <p className={styles.text}>{t("availability.how")}</p>
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="save" kind="primary" size="form" pending={pending}>
            {t("availability.save")}
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}
