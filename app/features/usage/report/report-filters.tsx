import { Form, useNavigation } from "@remix-run/react";
import { translateData } from "#app/i18n/translate-data.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { MultiSelect } from "#app/ui/form/multi-select.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { useFocusById } from "#app/ui/page/use-focus-by-id.ts";
import type { SellerReport } from "./load-seller-report.server.ts";
import * as styles from "./report-page.css.ts";
import { useFigures } from "./use-figures.ts";

const order = ["services", "from", "to"] as const;

/** The report's filters; a GET form, so that its address can be bookmarked, shared and returned to. */
export function ReportFilters({ services, values, errors }: Pick<SellerReport, "services" | "values" | "errors">) {
  const { t } = useTranslation("usage");
  const figures = useFigures();
  const pending = useNavigation().state === "loading";
  const { errorOf, wrong } = toFormErrors(order, errors, t);
  const shown = `${values.services} ${values.from} ${values.to}`;
  useFocusById(shown);
  const names = services.filter(({ id }) => values.services.includes(String(id))).map(({ name }) => name);
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("report.summary", { count: wrong.length })} errors={wrong} /> : null}
      <Card>
        {/* The key makes the selection follow the address after navigation. */}
        <Form key={shown} method="get" noValidate className={styles.filters}>
          <div className={styles.wideFilter}>
            <MultiSelect
              id="services"
              name="service"
              label={t("services")}
              placeholder={t("services.choose")}
              options={services.map(({ id, name, status }) => ({
                value: String(id),
                label: name,
                note: translateData(t, `services.status.${status}`, ""),
              }))}
              searchLabel={t("services.search")}
              defaultValue={values.services}
              error={errorOf("services")}
            />
          </div>
          <DateField id="from" name="from" label={t("from")} defaultValue={values.from} error={errorOf("from")} />
          <DateField id="to" name="to" label={t("to")} defaultValue={values.to} error={errorOf("to")} />
          <div className={styles.show}>
            <Button id="show" type="submit" kind="primary" size="form" pending={pending}>
              {t("show")}
            </Button>
          </div>
        </Form>
        {wrong.length === 0 ? (
          <p className={styles.printed}>
            {names.join(", ")}: {figures.day(values.from)} – {figures.day(values.to)}
          </p>
        ) : null}
      </Card>
    </>
  );
}
