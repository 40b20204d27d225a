import { Form, useNavigation } from "@remix-run/react";
import * as styles from "#app/features/usage/report/report-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import * as own from "./insights.css.ts";
import type { InsightsValues } from "./insights-query.ts";

interface InsightsFiltersProps extends InsightsValues {
  /** The chosen one of a seller's services, which other days keep. */
  service?: number | null;
  /** The tenants to choose from; omitted when there is no choice. */
  tenants?: { options: readonly { value: string; label: string }[]; chosen: string };
}

export const rangeEnds = ["from", "to"] as const;

/** The date range and, with several tenants, the tenant, as in the address. */
export function InsightsFilters({ values, errors, service = null, tenants }: InsightsFiltersProps) {
  const { t } = useTranslation("analytics");
  const pending = useNavigation().state === "loading";
  const { errorOf, wrong } = toFormErrors(rangeEnds, errors, t);
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      <Card>
        <Form
          key={`${values.from} ${values.to} ${tenants?.chosen}`}
          method="get"
          noValidate
          className={tenants ? own.filters : `${styles.filters} ${styles.ownFilters}`}
        >
          {service === null ? null : <input type="hidden" name="service" value={service} />}
          {tenants ? (
            <div className={own.tenant}>
              <SelectField
                id="tenant"
                name="tenant"
                label={t("tenant")}
                placeholder={t("tenant.all")}
                options={tenants.options}
                defaultValue={tenants.chosen}
              />
            </div>
          ) : null}
          {rangeEnds.map((id) => (
            <DateField key={id} id={id} name={id} label={t(id)} defaultValue={values[id]} error={errorOf(id)} />
          ))}
          <div className={tenants ? own.show : styles.show}>
            <Button type="submit" kind="primary" size="form" pending={pending}>
              {t("show")}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}
