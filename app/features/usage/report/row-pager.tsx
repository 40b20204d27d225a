import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { listPageNumbers } from "./page-numbers.ts";
import * as styles from "./report-page.css.ts";
import { useFigures } from "./use-figures.ts";

interface RowPagerProps {
  rowCount: number;
  rowsOnPage: number;
  /** From 1; the last one is shown for any later. */
  page: number;
  hrefOf(page: number): string;
}

/** Which rows are shown, and the way to the others. */
export function RowPager({ rowCount, rowsOnPage, page: asked, hrefOf }: RowPagerProps) {
  const { t } = useTranslation("usage");
  const { count } = useFigures();
  const last = Math.max(1, Math.ceil(rowCount / rowsOnPage));
  const page = Math.min(asked, last);
  const from = count((page - 1) * rowsOnPage + 1);
  const to = count(Math.min(page * rowsOnPage, rowCount));
  return (
    <div className={styles.pager}>
      <p className={styles.quiet} role="status">
        {t("pager.rows", { from, to, count: rowCount, rows: count(rowCount) })}
      </p>
      {last > 1 ? (
        <nav aria-label={t("pager")}>
          <ul className={styles.pages}>
            <li>
              <Step href={page > 1 ? hrefOf(page - 1) : null}>
                <Icon of={ChevronLeft} size={16} />
                {t("pager.previous")}
              </Step>
            </li>
            {listPageNumbers(page, last).map((number, at) =>
              number === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its place
                <li key={`gap ${at}`} className={styles.pageNumber}>
                  <span className={styles.pageLink}>…</span>
                </li>
              ) : (
                <li key={number} className={styles.pageNumber}>
                  <Link
                    to={hrefOf(number)}
                    preventScrollReset
                    className={styles.pageLink}
                    aria-current={number === page ? "page" : undefined}
                    aria-label={t("pager.page", { page: count(number) })}
                  >
                    {count(number)}
                  </Link>
                </li>
              ),
            )}
            <li>
              <Step href={page < last ? hrefOf(page + 1) : null}>
                {t("pager.next")}
                <Icon of={ChevronRight} size={16} />
              </Step>
            </li>
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

function Step({ href, children }: { href: string | null; children: React.ReactNode }) {
  return href === null ? (
    <span className={styles.pageLink}>{children}</span>
  ) : (
    <Link to={href} preventScrollReset className={styles.pageLink}>
      {children}
    </Link>
  );
}
