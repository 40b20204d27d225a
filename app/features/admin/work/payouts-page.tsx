import { Form, useNavigation } from "@remix-run/react";
import { CircleCheck, Landmark } from "lucide-react";
import * as styles from "#app/features/admin/console-page.css.ts";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { TenantCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import type { ConfirmationState } from "#app/features/identity/confirmation/confirmation-state.ts";
import { toMaskedAccount } from "#app/features/ledger/bank-details.ts";
import { InDispute } from "#app/features/usage/disputes/dispute-parts.tsx";
import type { Payable } from "#app/features/usage/payouts/payable.server.ts";
import type { PayableTenant, PayoutRun } from "#app/features/usage/payouts/payout-runs.server.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote, EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Pager } from "#app/ui/table/pager.tsx";
import { Table } from "#app/ui/table/table.tsx";

interface PayoutsPageProps extends Pick<SectionView<unknown>, "done" | "tenantNames"> {
  payable: readonly PayableTenant[];
  runs: readonly PayoutRun[];
  /** Page of the runs, from 1. */
  page: number;
  /** Whether earlier runs follow. */
  hasMore: boolean;
  state: ConfirmationState | null;
}

/** Each brand's debts to its sellers, and past payout runs. */
export function PayoutsPage({ payable, runs, page, hasMore, state, done, tenantNames }: PayoutsPageProps) {
  const { t } = useTranslation("admin");
  const { money } = useFigures();
  const held = state?.kind === "unconfirmed" ? new Map(state.fields).get("tenantId") : undefined;
  const concerned = payable
    .filter(({ tenantId }) => String(tenantId) === held)
    .map(({ tenantId, cents }) => `${tenantNames[tenantId] ?? tenantId}: ${money(cents)}`);
  return (
    <ConsolePage title={t("payouts.title")} lead={t("payouts.lead")} {...{ done, concerned, state }}>
      {payable.length + runs.length === 0 && page === 1 ? (
        <NothingYet />
      ) : (
        <div className={styles.stack}>
          {payable.length === 0 ? (
            <EmptyNote icon={CircleCheck} flush>
              {t("payouts.payable.none")}
            </EmptyNote>
          ) : null}
          {payable.map((tenant) => (
            <PayableCard key={tenant.tenantId} tenant={tenant} name={tenantNames[tenant.tenantId] ?? ""} />
          ))}
          <Runs {...{ runs, page, hasMore, tenantNames }} />
        </div>
      )}
    </ConsolePage>
  );
}

/** Before the first sale. */
function NothingYet() {
  const { t } = useTranslation("admin");
  return (
    <EmptyState
      icon={Landmark}
      title={t("payouts.nothing")}
      text={t("payouts.nothing.text")}
      actions={<LinkButton to="/gigmarket/admin/money">{t("payouts.toMoney")}</LinkButton>}
    />
  );
}

function PayableCard({ tenant, name }: { tenant: PayableTenant; name: string }) {
  const { t } = useTranslation("admin");
  const { balance } = useFigures();
  const { tenantId, sellers } = tenant;
  return (
    <SectionCard id={`payable-${tenantId}`} title={t("payouts.payable", { name })} roomy>
      <p className={styles.lead}>{t("payouts.payable.text")}</p>
      <div className={styles.spaced}>
        <Table
          caption={t("payouts.payable", { name })}
          rows={sellers}
          rowKey={({ companyId }) => companyId}
          cardsOnPhone
          columns={[
            {
              key: "seller",
              head: t("payouts.seller"),
              cell: ({ companyId, name: seller, dispute, payee }) => (
                <>
                  <TextLink to={`/gigmarket/admin/companies/${companyId}`}>{seller}</TextLink>{" "}
                  {payee ? null : <Tag tone="pending">{t("payouts.noAccount")}</Tag>}{" "}
                  {dispute === null ? null : <InDispute publicId={dispute} isConsole />}
                </>
              ),
            },
            { key: "account", head: t("payouts.account"), kind: "onWide", cell: ({ payee }) => toAccount(payee) },
            {
              key: "balance",
              head: t("payouts.earned"),
              kind: "number",
              cell: ({ balanceCents }) => balance(balanceCents),
            },
            { key: "payable", head: t("payouts.now"), kind: "number", cell: ({ cents }) => balance(cents) },
          ]}
        />
      </div>
      {tenant.unreceivedCents > 0 && tenant.madeAt === null ? <Unreceived cents={tenant.unreceivedCents} /> : null}
      <RunForm tenant={tenant} />
    </SectionCard>
  );
}

/** Whoever makes the run knows that the platform gives it. */
function Unreceived({ cents }: { cents: number }) {
  const { t } = useTranslation("admin");
  const { money } = useFigures();
  return (
    <p className={styles.lead}>
      <Tag tone="pending">{t("payouts.unreceived", { money: money(cents) })}</Tag> {t("payouts.unreceived.text")}
    </p>
  );
}

function toAccount(payee: Payable["payee"]): string {
  return payee ? `${payee.bankName}, ${toMaskedAccount(payee.accountLast4)}` : "–";
}

/** The next run, or why there is none. */
function RunForm({ tenant: { tenantId, payoutOn, cents, madeAt, hasBank } }: { tenant: PayableTenant }) {
  const { t } = useTranslation("admin");
  const { money, day } = useFigures();
  const pending = useNavigation().state === "submitting";
  const date = day(payoutOn);
  if (madeAt !== null) return <p className={styles.plain}>{t("payouts.made", { date })}</p>;
  if (!hasBank) {
    return (
      <p className={styles.plain}>
        {t("refused.noBankAccount")} <TextLink to="/gigmarket/admin/money">{t("payouts.toMoney")}</TextLink>
      </p>
    );
  }
  if (cents === 0) return <p className={styles.plain}>{t("refused.nothingPayable")}</p>;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="payout" />
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="payoutOn" value={payoutOn} />
      <Button type="submit" kind="primary" size="form" pending={pending}>
        {t("payouts.pay", { money: money(cents), date })}
      </Button>
    </Form>
  );
}

function Runs({ runs, page, hasMore, tenantNames }: Omit<PayoutsPageProps, "payable" | "state" | "done">) {
  const { t } = useTranslation("admin");
  const { money, day, count } = useFigures();
  return (
    <section aria-labelledby="runs">
      <Heading level={2} look="section" id="runs">
        {t("payouts.runs")}
      </Heading>
      {runs.length > 0 ? <p className={styles.lead}>{t("payouts.runs.text")}</p> : null}
      {runs.length > 0 ? (
        <Table
          caption={t("payouts.runs")}
          rows={runs}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "day",
              head: t("payouts.day"),
              cell: ({ id, payoutOn }) => <TextLink to={`/gigmarket/admin/payouts/${id}`}>{day(payoutOn)}</TextLink>,
            },
            {
              key: "tenant",
              head: t("filter.tenant"),
              kind: "beyondPhone",
              cell: ({ tenantId }) => <TenantCell id={tenantId} view={{ tenantNames }} />,
            },
            {
              key: "made",
              head: t("payouts.madeAt"),
              kind: "beyondPhone",
              cell: ({ madeAt }) => <TimeCell at={madeAt} />,
            },
            { key: "sellers", head: t("payouts.sellers"), kind: "number", cell: ({ sellers }) => count(sellers) },
            { key: "sum", head: t("payouts.sum"), kind: "number", cell: ({ cents }) => money(cents) },
            {
              key: "file",
              head: t("payouts.file"),
              kind: "beyondPhone",
              cell: ({ id, payoutOn }) => (
                <TextLink to={`/gigmarket/admin/payouts/${id}/bank.xml`} reloadDocument>
                  {t("payouts.file.xml")}
                  <span className={visuallyHidden}> {day(payoutOn)}</span>
                </TextLink>
              ),
            },
          ]}
        />
      ) : (
        <EmptyNote icon={Landmark} flush>
          {t(page > 1 ? "payouts.runs.end" : "payouts.runs.none")}
        </EmptyNote>
      )}
      <Pager
        label={t("payouts.pages")}
        previous={page > 1 ? `?page=${page - 1}#runs` : null}
        next={hasMore ? `?page=${page + 1}#runs` : null}
      />
    </section>
  );
}
