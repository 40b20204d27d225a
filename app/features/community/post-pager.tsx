import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
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
      {page > 1 ? (
        <LinkButton to={to(page - 1)} size="small">
          <Icon of={ChevronLeft} size={16} />
          {t("shell:previous")}
        </LinkButton>
      ) : null}
      <span className={styles.pagerPlace}>{t("pages.place", { page, pages })}</span>
      {page < pages ? (
        <LinkButton to={to(page + 1)} size="small">
          {t("shell:next")}
          <Icon of={ChevronRight} size={16} />
        </LinkButton>
      ) : null}
    </nav>
  );
}
