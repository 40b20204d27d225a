import { FileDown } from "lucide-react";
import * as styles from "#app/features/admin/console-page.css.ts";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { TimeCell } from "#app/features/admin/table/cells.tsx";
import { FactList } from "#app/features/admin/table/fact-list.tsx";
import { toMaskedAccount } from "#app/features/ledger/bank-details.ts";
import { toPayeeReference } from "#app/features/usage/payouts/payee.ts";
import type { PayoutRunDetails } from "#app/features/usage/payouts/payout-runs.server.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";

/** A payout run: recipients, accounts, and its bank file. */
export function PayoutRunPage({ run, tenantName }: { run: PayoutRunDetails; tenantName: string }) {
  const { t } = useTranslation("admin");
  const { money, day } = useFigures();
  const { payer } = run;
  return (
    <ConsolePage
      title={t("payouts.run", { date: day(run.payoutOn) })}
      lead={t("payouts.run.lead")}
      trail={[{ name: t("payouts.title"), to: "/gigmarket/admin/payouts" }]}
      actions={
        <LinkButton to={`/gigmarket/admin/payouts/${run.id}/bank.xml`} kind="primary" reloadDocument>
          <Icon of={FileDown} size={16} />
          {t("payouts.file.load")}
        </LinkButton>
      }
    >
      <div className={styles.stack}>
        <SectionCard id="facts" title={t("payouts.facts")} roomy>
          <FactList
            facts={[
              [t("filter.tenant"), tenantName],
              [t("payouts.sum"), money(run.cents)],
              [t("payouts.madeAt"), <TimeCell key="made" at={run.madeAt} />],
              ...(run.madeBy ? [[t("payouts.madeBy"), run.madeBy] satisfies [string, string]] : []),
              [t("payouts.from"), `${payer.holder}, ${payer.bankName}, ${toMaskedAccount(payer.accountNumber)}`],
            ]}
          />
        </SectionCard>
        <Table
          caption={t("payouts.facts")}
          rows={run.payouts}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "seller",
              head: t("payouts.seller"),
              cell: ({ companyId, companyName }) => (
                <TextLink to={`/gigmarket/admin/companies/${companyId}`}>{companyName}</TextLink>
              ),
            },
            {
              key: "account",
              head: t("payouts.account"),
              kind: "beyondPhone",
              cell: ({ holder, bankName, accountLast4 }) => `${holder}, ${bankName}, ${toMaskedAccount(accountLast4)}`,
            },
            {
              key: "payee",
              head: t("payouts.reference"),
              kind: "beyondPhone",
              cell: ({ companyId, accountLast4 }) => toPayeeReference(companyId, accountLast4),
            },
            { key: "sum", head: t("payouts.sum"), kind: "number", cell: ({ cents }) => money(cents) },
          ]}
        />
      </div>
    </ConsolePage>
  );
}
