import { ArrowLeftRight, Download } from "lucide-react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { FigureRow } from "#app/features/usage/report/report-figures.tsx";
import * as report from "#app/features/usage/report/report-page.css.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import type { Earnings } from "./earnings.ts";
import * as styles from "./earnings-page.css.ts";
import { EarningsTable } from "./earnings-table.tsx";
import { HeldEarningsCard, InDisputeCard } from "./open-questions.tsx";
import { PayeeForm, type PayeeState } from "./payee-form.tsx";
import { NextPayoutCard, PastPayouts } from "./payout-cards.tsx";

interface EarningsPageProps {
  earnings: Earnings;
  /** All months instead of the latest. */
  showsAll: boolean;
  /** Of the past payouts, from 1. */
  payoutsPage: number;
  state: PayeeState | null;
  /** Fields of the payout account. */
  fields: readonly FormField[];
  /** The account was just saved. */
  isSaved: boolean;
}

/** Earnings of the viewer's company, with the next and past payouts. */
export function EarningsPage({ earnings, fields, showsAll, payoutsPage, state, isSaved }: EarningsPageProps) {
  const { t } = useTranslation("usage");
  const company = useShell().viewer?.company?.name ?? "";
  const months = showsAll ? "&statements=all" : "";
  return (
    <Page>
      <PageHead
        look="app"
        trail={[
          { name: t("payment.company"), to: "/company" },
          { name: t("payment.title"), to: "/company/payment" },
        ]}
        title={t("earnings.title")}
        lead={t("earnings.lead", { company })}
        actions={
          <>
            <LinkButton to="/company/payment?side=buyer">
              <Icon of={ArrowLeftRight} size={16} />
              {t("earnings.toBuyer")}
            </LinkButton>
            {earnings.months.length > 0 ? (
              <LinkButton to="/company/payment/earned.csv" reloadDocument>
                <Icon of={Download} size={16} />
                {t("export")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <Stack gap={6}>
        <Figures earnings={earnings} />
        <div className={styles.halves}>
          <NextPayoutCard earnings={earnings} />
          <PastPayouts
            payouts={earnings.payouts}
            page={payoutsPage}
            hrefOf={(page) => `?side=seller${months}&payouts=${page}#past`}
          />
        </div>
        <HeldEarningsCard held={earnings.held} />
        <InDisputeCard disputes={earnings.disputes} />
        <EarningsTable earnings={earnings} showsAll={showsAll} />
        <div className={report.onScreen}>
          <SectionCard id="account" title={t("payee.title")} roomy>
            <PayeeForm fields={fields} payee={earnings.payee} state={state} isSaved={isSaved} />
          </SectionCard>
        </div>
      </Stack>
    </Page>
  );
}

function Figures({
  earnings: { current, months, next, payouts, disputes, held },
}: Pick<EarningsPageProps, "earnings">) {
  const { t } = useTranslation("usage");
  const { money: format, count, monthName, briefDay } = useFigures();
  const closed = months.filter(({ isClosed }) => isClosed);
  const uncovered = closed.reduce((sum, of) => sum + of.uncoveredCents, 0);
  const waiting = closed.reduce((sum, of) => sum + of.finalCents - of.payableCents - of.paidOutCents, 0) - uncovered;
  const paid = payouts.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <FigureRow
      figures={[
        {
          name: t("earnings.current", { month: monthName(current.month) }),
          value: format(current.finalCents),
          note: t("earnings.current.note", { count: current.requests, requests: count(current.requests) }),
        },
        { name: t("earnings.waiting"), value: format(Math.max(0, waiting)), note: t("earnings.waiting.note") },
        ...(uncovered > 0
          ? [{ name: t("earnings.uncovered"), value: format(uncovered), note: t("earnings.uncovered.note") }]
          : []),
        ...(held.dayCount > 0
          ? [
              {
                name: t("heldEarnings.title"),
                value: format(held.finalCents),
                note: t(held.isPriced ? "heldEarnings.note" : "heldEarnings.note.partly", {
                  count: held.requests,
                  requests: count(held.requests),
                }),
              },
            ]
          : []),
        ...(disputes.count > 0
          ? [
              {
                name: t("disputed.title"),
                value: format(disputes.finalCents),
                note: t("disputed.note", { count: disputes.count }),
              },
            ]
          : []),
        {
          name: t("earnings.next", { date: briefDay(next.on) }),
          value: format(next.cents),
          note: t(next.isDue ? "earnings.next.due" : "earnings.next.note"),
          isMain: true,
        },
        { name: t("earnings.paid"), value: format(paid), note: t("earnings.paid.note", { count: payouts.length }) },
      ]}
    />
  );
}
