import { Download } from "lucide-react";
import { InDispute } from "#app/features/usage/disputes/dispute-parts.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { hiddenHead } from "#app/ui/table/hidden-head.css.ts";
import { Pager } from "#app/ui/table/pager.tsx";
import { SortLink } from "#app/ui/table/sort-link.tsx";
import { SortStatus } from "#app/ui/table/sort-status.tsx";
import { toReportSearch } from "./report-address.ts";
import * as styles from "./report-page.css.ts";
import {
  type Amounts,
  type ReportPaging,
  type ReportSort,
  type ReportValues,
  rowsOnPage,
  type UsageReport,
} from "./usage-report.ts";
import { useFeeName, useFigures } from "./use-figures.ts";

type Paging = Pick<ReportPaging, "page" | "sort" | "descending">;

const amounts = ["requests", "total", "fee", "final"] as const;

interface ReportTableProps {
  report: UsageReport;
  values: ReportValues;
  paging: Paging;
}

/** Ten rows, their sum, and the overall sum. */
export function ReportTable({ report, values, paging }: ReportTableProps) {
  const { t } = useTranslation("usage");
  const figures = useFigures();
  const heads = { values, paging };
  const columns: Record<ReportSort, string> = {
    date: t("date"),
    buyer: t("buyer"),
    requests: t("requests"),
    total: t("total"),
    fee: useFeeName(),
    final: t("final"),
  };
  const names = amounts.map((sort) => columns[sort]);
  return (
    <section aria-labelledby="rows" className={styles.stack}>
      <div className={styles.tableCard}>
        <div className={styles.tableHead}>
          <Heading level={2} look="card" id="rows">
            {t("rows")}
          </Heading>
          <span className={styles.onScreen}>
            <LinkButton to={`/sellerreport/usage.csv${toReportSearch(values)}`} size="small" reloadDocument>
              <Icon of={Download} size={16} />
              {t("export")}
            </LinkButton>
          </span>
        </div>
        <div className={styles.tableScroll}>
          <table className={styles.table}>
            <caption className={visuallyHidden}>{t("rows")}</caption>
            <thead className={hiddenHead}>
              <tr>
                <SortHead {...heads} sort="date" name={columns.date} />
                <SortHead {...heads} sort="buyer" name={columns.buyer} />
                {amounts.map((sort) => (
                  <SortHead key={sort} {...heads} sort={sort} name={columns[sort]} isNumber />
                ))}
              </tr>
            </thead>
            <tbody className={styles.group}>
              {report.rows.map((row) => (
                <tr key={`${row.usageDate} ${row.buyerId}`} className={styles.row}>
                  <td className={styles.whenCell}>
                    <span className={styles.oneLine}>{figures.day(row.usageDate)}</span>
                    {row.monthlyFeeCents > 0 ? (
                      <span className={styles.restated}>
                        <Tag>{t("withMonthlyFee", { amount: figures.money(row.monthlyFeeCents) })}</Tag>
                      </span>
                    ) : null}
                    {row.restated ? (
                      <span className={styles.restated}>
                        <Tag>{t("restated")}</Tag>
                      </span>
                    ) : null}
                    {row.disputeId === null ? null : (
                      <span className={styles.restated}>
                        <InDispute publicId={row.disputeId} />
                      </span>
                    )}
                  </td>
                  <td className={styles.nameCell}>{row.buyerName}</td>
                  <AmountCells amounts={row} names={names} />
                </tr>
              ))}
            </tbody>
            <tfoot className={styles.sums}>
              <tr className={styles.pageRow}>
                <th scope="row" colSpan={2} className={styles.textCell}>
                  {t("thisPage")}
                </th>
                <AmountCells amounts={sumRows(report.rows)} names={names} />
              </tr>
              <tr className={styles.totalRow}>
                <th scope="row" colSpan={2} className={styles.textCell}>
                  {t("totalRow", { count: report.rowCount, rows: figures.count(report.rowCount) })}
                </th>
                <AmountCells amounts={report.total} names={names} />
              </tr>
            </tfoot>
          </table>
        </div>
      </div>
      <SortStatus column={columns[paging.sort]} direction={toDirection(paging)} />
      <Pager
        label={t("pager")}
        count={report.rowCount}
        perPage={rowsOnPage}
        page={Math.min(paging.page, Math.max(1, Math.ceil(report.rowCount / rowsOnPage)))}
        hrefOf={(page) => toReportSearch(values, { ...paging, page })}
        staysPut
      />
    </section>
  );
}

function sumRows(rows: readonly Amounts[]): Amounts {
  const sum = (of: (row: Amounts) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    requests: sum(({ requests }) => requests),
    totalCents: sum(({ totalCents }) => totalCents),
    feeCents: sum(({ feeCents }) => feeCents),
    finalCents: sum(({ finalCents }) => finalCents),
  };
}

function AmountCells({ amounts, names }: { amounts: Amounts; names: readonly string[] }) {
  const { count, money } = useFigures();
  const { requests, totalCents, feeCents, finalCents } = amounts;
  const cells = [count(requests), money(totalCents), money(feeCents), money(finalCents)];
  return (
    <>
      {cells.map((text, at) => (
        <td key={names[at]} className={styles.numberCell} data-label={names[at]}>
          {text}
        </td>
      ))}
    </>
  );
}

function toDirection({ descending }: Paging) {
  return descending ? "descending" : "ascending";
}

interface SortHeadProps {
  values: ReportValues;
  paging: Paging;
  sort: ReportSort;
  name: string;
  isNumber?: boolean;
}

function SortHead({ values, paging, sort, name, isNumber }: SortHeadProps) {
  const isSorted = paging.sort === sort;
  const descending = isSorted ? !paging.descending : sort !== "buyer";
  const direction = isSorted ? toDirection(paging) : undefined;
  return (
    <th scope="col" className={isNumber ? styles.headNumber : styles.headCell} aria-sort={direction}>
      <SortLink to={toReportSearch(values, { sort, descending })} direction={direction}>
        {name}
      </SortLink>
    </th>
  );
}
