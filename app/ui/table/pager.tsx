import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { listPageNumbers } from "./page-numbers.ts";
import * as styles from "./pager.css.ts";

/** A list of known length, with numbered pages. */
interface Counted {
  count: number;
  perPage: number;
  /** From 1. */
  page: number;
  hrefOf(page: number): string;
}

/** A list known one page at a time: addresses of the previous and next page, null without one. */
interface Stepped {
  previous: string | null;
  next: string | null;
}

type PagerProps = (Counted | Stepped) & {
  /** Distinguishes several pagers for screen readers. */
  label?: string;
  /** Replaces the range of rows; null when the page shows it elsewhere. */
  words?: ReactNode;
  /** Keeps the scroll position. */
  staysPut?: boolean;
};

/** The shown part of a list, and links to the others; renders nothing for a single page. */
export function Pager({ label, words, staysPut = false, ...of }: PagerProps) {
  const { t, i18n } = useTranslation("shell");
  const { format } = getNumberFormat(i18n.language);
  const counted = "count" in of ? of : null;
  const said = words === undefined && counted ? <Rows {...counted} /> : words;
  const { previous, next } = "count" in of ? toSteps(of) : of;
  const hasMore = previous !== null || next !== null;
  if (!said && !hasMore) return null;
  return (
    <div className={styles.pager}>
      {said ? (
        <p className={styles.words} role="status">
          {said}
        </p>
      ) : null}
      {hasMore ? (
        <nav aria-label={label ?? t("pager")} className={styles.nav}>
          <ul className={styles.pages}>
            <li>
              <Step to={previous} staysPut={staysPut}>
                <Arrow of={ChevronLeft} />
                {t("previous")}
              </Step>
            </li>
            {(counted ? listPageNumbers(counted.page, toLast(counted)) : []).map((number, at) => (
              <li key={number ?? `gap ${at}`} className={styles.number}>
                {number === null || counted === null ? (
                  <span className={styles.link}>…</span>
                ) : (
                  <Link
                    to={counted.hrefOf(number)}
                    preventScrollReset={staysPut}
                    className={styles.link}
                    aria-current={number === counted.page ? "page" : undefined}
                    aria-label={t("pager.page", { page: format(number) })}
                  >
                    {format(number)}
                  </Link>
                )}
              </li>
            ))}
            <li>
              <Step to={next} staysPut={staysPut}>
                {t("next")}
                <Arrow of={ChevronRight} />
              </Step>
            </li>
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

const toLast = ({ count, perPage }: Counted) => Math.max(1, Math.ceil(count / perPage));

/** From beyond the last page, as in an outdated address, "previous" leads to the last. */
function toSteps({ page, hrefOf, ...list }: Counted): Stepped {
  const last = toLast({ page, hrefOf, ...list });
  return {
    previous: page > 1 ? hrefOf(Math.min(page - 1, last)) : null,
    next: page < last ? hrefOf(page + 1) : null,
  };
}

function Rows({ count, perPage, page }: Counted) {
  const { t, i18n } = useTranslation("shell");
  const { format } = getNumberFormat(i18n.language);
  const first = (page - 1) * perPage + 1;
  if (first > count) return t("pager.none", { all: format(count) });
  const last = Math.min(page * perPage, count);
  return t("pager.rows", { first: format(first), last: format(last), all: format(count) });
}

function Step({ to, staysPut, children }: { to: string | null; staysPut: boolean; children: ReactNode }) {
  return to === null ? (
    <span className={styles.step}>{children}</span>
  ) : (
    <Link to={to} preventScrollReset={staysPut} className={styles.step}>
      {children}
    </Link>
  );
}

function Arrow({ of }: { of: LucideIcon }) {
  return (
    <span className={styles.arrow}>
      <Icon of={of} size={16} />
    </span>
  );
}
