import { useTranslation } from "#app/i18n/use-translation.ts";
import { createNumberFormat } from "#app/ui/chart/number-format.ts";
import { PageSteps } from "#app/ui/table/page-steps.tsx";
import { type MemberQuery, membersOnPage, toMemberSearch } from "./member-query.ts";
import * as styles from "./members-page.css.ts";

interface MemberPagerProps {
  query: MemberQuery;
  /** How many are shown, and how many there are. */
  shown: number;
  total: number;
}

/** Which users are shown, and the way to the others; nothing where all are. */
export function MemberPager({ query, shown, total }: MemberPagerProps) {
  const { t, i18n } = useTranslation("members");
  if (query.page === 1 && shown === total) return null;
  const { format } = createNumberFormat(i18n.language);
  const before = (query.page - 1) * membersOnPage;
  const last = Math.max(1, Math.ceil(total / membersOnPage));
  const toPage = (page: number) => toMemberSearch({ ...query, page });
  return (
    <nav aria-label={t("pages")} className={styles.pager}>
      <p className={styles.count} role="status">
        {shown > 0
          ? t("shown", { first: format(before + 1), last: format(before + shown), all: format(total) })
          : t("shownNone", { all: format(total) })}
      </p>
      <PageSteps
        previous={query.page > 1 ? toPage(Math.min(query.page - 1, last)) : null}
        next={query.page < last ? toPage(query.page + 1) : null}
      />
    </nav>
  );
}
