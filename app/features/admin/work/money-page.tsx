import type { FormField } from "#app/content/form/form-field.ts";
import * as styles from "#app/features/admin/console-page.css.ts";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { TenantCell } from "#app/features/admin/table/cells.tsx";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import type { BankDetails } from "#app/features/ledger/bank-details.ts";
import { InDispute } from "#app/features/usage/disputes/dispute-parts.tsx";
import type { CompanyBalance } from "#app/features/usage/money/company-account.server.ts";
import type { TenantShare } from "#app/features/usage/money/platform-shares.server.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { BankAccounts } from "./bank-form.tsx";
import { PaymentFileForm } from "./payment-file-form.tsx";
import { type MoneyState, ShareForm } from "./share-form.tsx";

interface MoneyPageProps extends Pick<SectionView<unknown>, "done" | "tenantNames"> {
  shares: readonly (TenantShare & { id: number; name: string })[];
  balances: readonly CompanyBalance[];
  /** By tenant. */
  accounts: Readonly<Record<number, BankDetails>>;
  fields: Record<"share" | "bank", readonly FormField[]>;
  state: MoneyState | null;
}

/** The platform's share of each tenant's sales, bank accounts, and balances. */
export function MoneyPage(props: MoneyPageProps) {
  const { shares, balances, accounts, fields, state, done, tenantNames } = props;
  const { t } = useTranslation("admin");
  const waiting = state?.kind === "unconfirmed" || state?.kind === "refused" ? state : null;
  const concerned = waiting?.kind === "unconfirmed" ? [describe(new Map(waiting.fields), tenantNames)] : [];
  return (
    <ConsolePage title={t("money.title")} lead={t("money.lead")} {...{ done, concerned }} state={waiting}>
      <div className={styles.stack}>
        <SectionCard id="shares" title={t("money.shares")} roomy>
          <p className={styles.lead}>{t("money.shares.text")}</p>
          <Shares shares={shares} />
          <ShareForm
            key={JSON.stringify(shares)}
            shares={shares}
            fields={fields.share}
            fault={state?.kind === "faulty" ? state : null}
          />
        </SectionCard>
        <BankAccounts
          key={Object.values(accounts)
            .map(({ accountNumber }) => accountNumber)
            .join()}
          tenants={shares}
          accounts={accounts}
          fields={fields.bank}
          fault={state?.kind === "faultyBank" ? state : null}
        />
        <PaymentFileForm fault={state?.kind === "faultyFile" ? state : null} />
        <Balances balances={balances} tenantNames={tenantNames} />
      </div>
    </ConsolePage>
  );
}

/** Describes a change that awaits confirmation. */
function describe(fields: ReadonlyMap<string, string>, tenantNames: MoneyPageProps["tenantNames"]): string {
  const text = (name: string) => fields.get(name)?.trim() ?? "";
  if (text("intent") === "payments") return text("summary");
  if (text("intent") === "bank") {
    return `${tenantNames[text("bankTenantId")] ?? ""}: ${text("bankName")}, ${text("accountNumber")}`;
  }
  return `${tenantNames[text("tenantId")] ?? ""}: ${text("percent").replace(/\s*%$/, "")}%`;
}

/** With more of them shown, the forms below would be out of sight. */
const mostOpenShares = 8;

function Shares({ shares }: Pick<MoneyPageProps, "shares">) {
  const { t } = useTranslation("admin");
  if (shares.length <= mostOpenShares) return <ShareTable shares={shares} />;
  return (
    <details className={styles.changes}>
      <summary className={styles.changesSummary}>{t("money.shares.all", { all: shares.length })}</summary>
      <ShareTable shares={shares} />
    </details>
  );
}

function ShareTable({ shares }: Pick<MoneyPageProps, "shares">) {
  const { t, i18n } = useTranslation("admin");
  const { day } = useFigures();
  const percent = getNumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 2 });
  const toPercent = (basisPoints: number) => percent.format(basisPoints / 10_000);
  return (
    <div className={styles.spaced}>
      <Table
        caption={t("money.shares")}
        rows={shares}
        rowKey={({ id }) => id}
        columns={[
          { key: "tenant", head: t("filter.tenant"), cell: ({ name }) => name },
          {
            key: "share",
            head: t("money.share"),
            kind: "number",
            cell: ({ basisPoints, next }) => (
              <>
                {toPercent(basisPoints)}
                {next ? (
                  <span className={styles.nextShare}>
                    {t("money.share.next", { share: toPercent(next.basisPoints), date: day(next.from) })}
                  </span>
                ) : null}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

function Balances({ balances, tenantNames }: Pick<MoneyPageProps, "balances" | "tenantNames">) {
  const { t } = useTranslation("admin");
  const { balance } = useFigures();
  return (
    <section aria-labelledby="balances">
      <Heading level={2} look="section" id="balances">
        {t("money.balances")}
      </Heading>
      <p className={styles.lead}>{t(balances.length === 0 ? "money.balances.none" : "money.balances.text")}</p>
      {balances.length > 0 ? (
        <Table
          caption={t("money.balances")}
          rows={balances}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "company",
              head: t("users.company"),
              cell: ({ id, name, dispute }) => (
                <>
                  <TextLink to={`/gigmarket/admin/companies/${id}/account`}>{name}</TextLink>{" "}
                  {dispute === null ? null : <InDispute publicId={dispute} isConsole />}
                </>
              ),
            },
            {
              key: "tenant",
              head: t("filter.tenant"),
              kind: "beyondPhone",
              cell: ({ tenantId }) => <TenantCell id={tenantId} view={{ tenantNames }} />,
            },
            {
              key: "balance",
              head: t("account.balance"),
              kind: "number",
              cell: ({ balanceCents }) => balance(balanceCents),
            },
          ]}
        />
      ) : null}
    </section>
  );
}
