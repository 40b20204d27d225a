import { Form, useNavigation } from "@remix-run/react";
import { CalendarDays } from "lucide-react";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DateField } from "#app/ui/form/date-field.tsx";
import { Button, buttonClass } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Popover } from "#app/ui/overlay/popover.tsx";
import { closeMenu } from "./close-menu.ts";
import * as styles from "./insights.css.ts";
import { rangeEnds } from "./insights-filters.tsx";
import type { InsightsValues } from "./insights-query.ts";

/** The shown days in the page's head, which opens to choose others. */
export function RangeMenu({ values, service }: Pick<InsightsValues, "values"> & { service: number | null }) {
  const { t } = useTranslation("analytics");
  const { dayRange } = useFigures();
  const pending = useNavigation().state === "loading";
  const shown = dayRange(values.from, values.to);
  return (
    <Popover
      summaryClass={buttonClass({})}
      label={t("range", { range: shown })}
      summary={
        <>
          <Icon of={CalendarDays} size={16} />
          {shown}
        </>
      }
    >
      <Form key={shown} method="get" noValidate className={styles.range} onSubmit={closeMenu}>
        {service === null ? null : <input type="hidden" name="service" value={service} />}
        {rangeEnds.map((id) => (
          <DateField key={id} id={id} name={id} label={t(id)} defaultValue={values[id]} />
        ))}
        <Button type="submit" kind="primary" pending={pending}>
          {t("show")}
        </Button>
      </Form>
    </Popover>
  );
}
