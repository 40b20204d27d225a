import { useTranslation } from "react-i18next";
import { PageSteps } from "#app/ui/table/page-steps.tsx";
import * as styles from "./blogs-page.css.ts";
import { type PostSearch, toPostSearch } from "./post-search.ts";

/** One page back or on. */
export function PostPager({ pages, ...search }: PostSearch & { pages: number }) {
  const { t } = useTranslation("community");
  const { page } = search;
  if (pages <= 1) return null;
  const to = (next: number) => `/blogs${toPostSearch({ ...search, page: next })}`;
  return (
    <nav aria-label={t("pages")} className={styles.pager}>
      <PageSteps previous={page > 1 ? to(page - 1) : null} next={page < pages ? to(page + 1) : null}>
        <span className={styles.pagerPlace}>{t("pages.place", { page, pages })}</span>
      </PageSteps>
    </nav>
  );
}
