import { useLocation } from "@remix-run/react";
import { ArrowLeftRight, Download } from "lucide-react";
import { type LedgerLine, type LedgerPage, linesOnPage } from "#app/features/ledger/ledger-posting.ts";
import { InDispute } from "#app/features/usage/disputes/dispute-parts.tsx";
import type { DisputedMonth } from "#app/features/usage/disputes/line-mark.ts";
import * as styles from "#app/features/usage/report/report-page.css.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { hiddenHead } from "#app/ui/table/hidden-head.css.ts";
import { Pager } from "#app/ui/table/pager.tsx";
import * as money from "./payment-page.css.ts";
import { parseStatementKey } from "./statement/statement.ts";

interface LedgerLinesProps {
  ledger: LedgerPage;
  /** Statements with open disputes. */
  disputed: readonly DisputedMonth[];
  /** Whether the platform looks at the account. */
  isConsole?: boolean;
}

/** A page of the movements of a company's account, newest first. */
export function LedgerLines({ ledger: { lines, page, count }, disputed, isConsole = false }: LedgerLinesProps) {
  const { t } = useTranslation("usage");
  const { search } = useLocation();
  const hrefOf = (to: number) => {
    const query = new URLSearchParams(search);
    query.set("page", String(to));
    return `?${query}#ledger`;
  };
  return (
    <section aria-labelledby="ledger" className={styles.stack}>
      <div className={styles.tableCard}>
        <div className={styles.tableHead}>
          <Heading level={2} look="card" id="ledger">
            {t("payment.ledger")}
          </Heading>
          {isConsole || lines.length === 0 ? null : (
            <span className={styles.onScreen}>
              <LinkButton to="/company/payment/ledger.csv" size="small" reloadDocument>
                <Icon of={Download} size={16} />
                {t("export")}
              </LinkButton>
            </span>
          )}
        </div>
        {lines.length === 0 ? (
          <EmptyNote icon={ArrowLeftRight} flush="onPhone">
            {t("payment.ledger.none")}
          </EmptyNote>
        ) : (
          <Lines lines={lines} disputed={disputed} isConsole={isConsole} />
        )}
      </div>
      {count > linesOnPage ? (
        <Pager
          label={t("payment.ledger.pages")}
          count={count}
          perPage={linesOnPage}
          page={page}
          hrefOf={hrefOf}
          staysPut
        />
      ) : null}
    </section>
  );
}

function Lines({
  lines,
  disputed,
  isConsole,
}: Required<Omit<LedgerLinesProps, "ledger">> & { lines: readonly LedgerLine[] }) {
  const { t } = useTranslation("usage");
  const figures = useFigures();
  return (
    <table className={styles.table}>
      <caption className={visuallyHidden}>{t("payment.ledger")}</caption>
      <thead className={hiddenHead}>
        <tr>
          <th scope="col" className={styles.headCell}>
            {t("payment.posted")}
          </th>
          <th scope="col" className={styles.headCell}>
            {t("payment.what")}
          </th>
          <th scope="col" className={styles.headNumber}>
            {t("payment.amount")}
          </th>
          <th scope="col" className={styles.headNumber}>
            {t("payment.balanceAfter")}
          </th>
        </tr>
      </thead>
      <tbody className={styles.group}>
        {lines.map(({ id, kind, key, postedAt, cents, balanceCents }) => (
          <tr key={id} className={styles.row}>
            <td className={`${styles.whenCell} ${styles.oneLine}`}>{figures.day(postedAt)}</td>
            <td className={styles.nameCell}>
              {t(`payment.kind.${kind}`, { month: figures.month(parseStatementKey(key) ?? "2000-01-01") })}{" "}
              <DisputedStatement month={parseStatementKey(key)} disputed={disputed} isConsole={isConsole} />
            </td>
            <td className={`${styles.numberCell} ${cents > 0 ? money.gained : ""}`} data-label={t("payment.amount")}>
              {figures.change(cents)}
            </td>
            <td className={styles.numberCell} data-label={t("payment.balanceAfter")}>
              {figures.balance(balanceCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DisputedStatement({
  month,
  disputed,
  isConsole,
}: Required<Omit<LedgerLinesProps, "ledger">> & { month: string | null }) {
  const found = disputed.find((one) => one.month === month);
  return found ? <InDispute publicId={found.publicId} isConsole={isConsole} /> : null;
}
