import { Link } from "@remix-run/react";
import { toFilterKey, toValueKey } from "#app/features/admin/section-copy.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import * as styles from "./console-table.css.ts";
import type { SectionView } from "./section-view.ts";
import { type Section, sections } from "./sections.ts";
import { type TableSpec, toTableSearch } from "./table-query.ts";

interface TableTabsProps {
  section: Section;
  view: Pick<SectionView<unknown>, "query" | "search" | "counts">;
}

/** One filter as tabs with counts, where they are known; renders nothing for a section without tabs. */
export function TableTabs({ section, view: { query, search, counts } }: TableTabsProps) {
  const { t, i18n } = useTranslation("admin");
  const { format } = getNumberFormat(i18n.language);
  const { tabs, filters }: TableSpec = sections[section];
  if (tabs === undefined) return null;
  const values = [null, ...(filters[tabs] ?? [])];
  return (
    <nav className={styles.tabs} aria-label={t(toFilterKey(tabs))}>
      {values.map((value) => (
        <Link
          key={value}
          to={toTableSearch(search, { [tabs]: value })}
          className={styles.tab}
          aria-current={value === (query.filters[tabs] ?? null) ? "page" : undefined}
          preventScrollReset
        >
          {value === null ? t("all") : t(toValueKey(section, tabs, value))}
          {counts === undefined ? null : <span className={styles.tabCount}>{format(counts[value ?? "all"] ?? 0)}</span>}
        </Link>
      ))}
    </nav>
  );
}
