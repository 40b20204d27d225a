import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import * as styles from "./report-page.css.ts";

const latest = 6;

interface MonthsCardProps<Month> {
  title: string;
  /** Newest first. */
  months: readonly Month[];
  /** All of them instead of the latest. */
  showsAll: boolean;
  /** Link to all of them. */
  allHref: string;
  /** Shown instead of a table without any month. */
  none: ReactNode;
  children: (shown: readonly Month[]) => ReactNode;
}

/** A card of a company's months, as bills or earnings: the latest, with a link to all. */
export function MonthsCard<Month>({ title, months, showsAll, allHref, none, children }: MonthsCardProps<Month>) {
  const { t } = useTranslation("usage");
  const shown = showsAll ? months : months.slice(0, latest);
  return (
    <section aria-labelledby="statements" className={styles.tableCard}>
      <div className={styles.tableHead}>
        <Heading level={2} look="card" id="statements">
          {title}
        </Heading>
        {shown.length < months.length ? (
          <TextLink to={allHref} standalone>
            {t("payment.statements.all", { count: months.length })}
          </TextLink>
        ) : null}
      </div>
      {shown.length === 0 ? none : children(shown)}
    </section>
  );
}
