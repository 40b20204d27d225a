import { Landmark } from "lucide-react";
import { toMaskedAccount } from "#app/features/ledger/bank-details.ts";
import { SumParts } from "#app/features/usage/money/sum-parts.tsx";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Pager } from "#app/ui/table/pager.tsx";
import type { Earnings, PastPayout } from "./earnings.ts";
import * as styles from "./earnings-page.css.ts";

const payoutsOnPage = 6;

/** The next payout: amount, day, months and account. */
export function NextPayoutCard({ earnings: { next, months, payee } }: { earnings: Earnings }) {
  const { t } = useTranslation("usage");
  const { money: format, change, briefDay, month } = useFigures();
  const parts = months.filter(({ payableCents }) => payableCents !== 0);
  const sum = parts.reduce((all, { payableCents }) => all + payableCents, 0);
  // Payments after a due payout day belong to the following one.
  const later = next.cents - sum;
  return (
    <Card as="section" labelledBy="next">
      <div className={styles.cardHead}>
        <Heading level={2} look="card" id="next">
          {t("payout.next")}
        </Heading>
        <Tag tone="pending">{t(next.isDue ? "payout.isDue" : "payout.on", { date: briefDay(next.on) })}</Tag>
      </div>
      <div className={styles.sum}>{format(next.cents)}</div>
      <p className={styles.note}>{t(parts.length > 0 ? "payout.next.text" : "payout.next.none")}</p>
      {parts.length > 0 ? (
        <SumParts
          parts={[
            ...parts.map((part) => ({
              name: t("payout.part", { month: month(part.month), paid: part.paidBuyers, count: part.buyers }),
              value: format(part.payableCents),
            })),
            ...(later === 0 ? [] : [{ name: t("payout.later"), value: change(later) }]),
          ]}
          total={{
            name: payee ? t("payout.toAccount", { digits: payee.accountLast4 }) : t("payout.noAccount"),
            value: format(next.cents),
          }}
        />
      ) : null}
      <p className={styles.note}>{t("payout.rule")}</p>
      <div className={styles.actions}>
        <LinkButton to="#account" size="small" kind={payee ? "secondary" : "primary"}>
          {t(payee ? "payout.changeAccount" : "payout.sayAccount")}
        </LinkButton>
      </div>
    </Card>
  );
}

interface PastPayoutsProps {
  payouts: readonly PastPayout[];
  /** From 1. */
  page: number;
  hrefOf(page: number): string;
}

/** A page of the payouts, latest first. */
export function PastPayouts({ payouts, page, hrefOf }: PastPayoutsProps) {
  const { t } = useTranslation("usage");
  const { money: format, day } = useFigures();
  const shown = payouts.slice((page - 1) * payoutsOnPage, page * payoutsOnPage);
  return (
    <Card as="section" labelledBy="past">
      <Heading level={2} look="card" id="past">
        {t("payout.past")}
      </Heading>
      {payouts.length === 0 ? (
        <div className={styles.actions}>
          <EmptyNote icon={Landmark} flush>
            {t("payout.past.none")}
          </EmptyNote>
        </div>
      ) : (
        <ul className={styles.list}>
          {shown.map(({ id, payoutOn, cents, bankName, accountLast4 }) => (
            <li key={id} className={styles.item}>
              <span>{day(payoutOn)}</span>
              <span className={styles.itemNote}>{`${bankName}, ${toMaskedAccount(accountLast4)}`}</span>
              <span className={styles.itemValue}>{format(cents)}</span>
            </li>
          ))}
        </ul>
      )}
      {payouts.length > payoutsOnPage ? (
        <div className={styles.pager}>
          <Pager
            label={t("payout.past.pages")}
            count={payouts.length}
            perPage={payoutsOnPage}
            page={page}
            hrefOf={hrefOf}
            staysPut
          />
        </div>
      ) : null}
      {payouts.length > 0 ? (
        <p className={styles.note}>
          {t("payout.arrives")} <TextLink to="#statements">{t("payout.months")}</TextLink>
        </p>
      ) : null}
    </Card>
  );
}
