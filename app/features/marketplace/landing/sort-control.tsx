import { ChevronDown } from "lucide-react";
import { toMarketSearch } from "#app/features/marketplace/search/search-params.ts";
import { resultOrders, type SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Segments } from "#app/ui/layout/segments.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./sort-control.css.ts";

/** Links to the same results in another order; on a phone they open below the current one. */
export function SortControl({ query }: { query: SearchQuery }) {
  const { t } = useTranslation("marketplace");
  const orders = resultOrders.filter((sort) => sort !== "fit" || query.profile !== null);
  const choices = orders.map((sort) => ({
    to: toMarketSearch({ ...query, sort }),
    name: t(`sort.${sort}`),
    isChosen: sort === query.sort,
  }));
  const links = <Segments label={t("sort")} choices={choices} />;
  return (
    <>
      <div className={styles.beside}>{links}</div>
      <details key={query.sort} className={styles.menu}>
        <summary className={styles.current}>
          {t(`sort.${query.sort}`)}
          <Icon of={ChevronDown} size={16} />
        </summary>
        <div className={styles.list}>{links}</div>
      </details>
    </>
  );
}
