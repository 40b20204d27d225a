import { Download } from "lucide-react";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Pager } from "#app/ui/table/pager.tsx";
import * as styles from "./console-table.css.ts";
import type { SectionView } from "./section-view.ts";
import type { Section } from "./sections.ts";
import { countLimit, formatTotal, tablePageSize, toTableSearch } from "./table-query.ts";

interface TablePagerProps {
  section: Section;
  view: Omit<SectionView<unknown>, "rows"> & { rows: readonly unknown[] };
}

/** The range shown, and links to other pages. */
export function TablePager({ section, view: { query, total, rows, search } }: TablePagerProps) {
  const { t, i18n } = useTranslation("admin");
  const { format } = getNumberFormat(i18n.language);
  const first = (query.page - 1) * tablePageSize + 1;
  const all = formatTotal(total, format);
  const toPage = (page: number) => toTableSearch(search, { page: page === 1 ? null : String(page) });
  if (rows.length === 0) {
    return (
      <p className={visuallyHidden} role="status">
        {t("rows.none")}
      </p>
    );
  }
  return (
    <div className={styles.bar}>
      <p className={styles.plain} role="status">
        {t("rows.shown", { first: format(first), last: format(first + rows.length - 1), all })}
      </p>
      <LinkButton to={toFileAddress(section, search)} kind="quiet" size="small" reloadDocument>
        <Icon of={Download} size={16} />
        {t("export")}
      </LinkButton>
      <div className={styles.pages}>
        <Pager
          label={t("pages")}
          words={null}
          count={Math.min(total, countLimit)}
          perPage={tablePageSize}
          page={query.page}
          hrefOf={toPage}
        />
      </div>
    </div>
  );
}

function toFileAddress(section: Section, search: string): string {
  const tableSearch = toTableSearch(search, {});
  return `/gigmarket/admin/export/${section}.csv${tableSearch === "?" ? "" : tableSearch}`;
}
