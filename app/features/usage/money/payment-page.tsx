import { ArrowLeftRight } from "lucide-react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import type { AgreementView } from "#app/features/usage/agreements/agreement-rows.server.ts";
import type { DisputedMonth } from "#app/features/usage/disputes/line-mark.ts";
import * as report from "#app/features/usage/report/report-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { BillCard } from "./bill-card.tsx";
import { LedgerLines } from "./ledger-lines.tsx";
import { MonthCard } from "./month-card.tsx";
import { PaymentMethodForm, type PaymentState } from "./payment-method-form.tsx";
import { invoiceProvider } from "./payment-provider.ts";
import type { PaymentDetails } from "./payments.server.ts";
import { ServiceLimitsCard } from "./service-limits-card.tsx";
import { StatementTable } from "./statement/statement-table.tsx";

interface PaymentPageProps {
  details: PaymentDetails;
  /** Statements with open disputes. */
  disputed: readonly DisputedMonth[];
  /** What the company buys, with its limits; none for users who may not act for it. */
  services: readonly AgreementView[];
  /** All statements instead of the latest. */
  showsAll: boolean;
  /** The company also sells. */
  sells: boolean;
  /** Fields of the payment method. */
  fields: readonly FormField[];
  state: PaymentState | null;
}

/** What the viewer's company owes and how it pays, with statements and ledger below. */
export function PaymentPage({ details, disputed, services, fields, showsAll, sells, state }: PaymentPageProps) {
  const { t } = useTranslation("usage");
  const company = useShell().viewer?.company?.name ?? "";
  const { bill, payee, method, month } = details;
  return (
    <Page>
      <PageHead
        look="app"
        trail={[
          { name: t("payment.company"), to: "/company" },
          { name: t("payment.title"), to: "/company/payment" },
        ]}
        title={t("payment.title")}
        lead={t("payment.lead", { company, days: invoiceProvider.dueDays })}
        actions={
          sells ? (
            <LinkButton to="/company/payment?side=seller">
              <Icon of={ArrowLeftRight} size={16} />
              {t("earnings.title")}
            </LinkButton>
          ) : null
        }
      />
      <Stack gap={6}>
        <BillCard bill={bill} payee={payee} billingEmail={method?.email ?? null} nextStatement={month.nextStatement} />
        <MonthCard
          month={month}
          spending={details.spending}
          dispute={disputed.find((one) => one.month === month.from)}
        />
        <StatementTable statements={details.statements} disputed={disputed} showsAll={showsAll} />
        <ServiceLimitsCard services={services} />
        <LedgerLines ledger={details.ledger} disputed={disputed} />
        <div className={report.onScreen}>
          <SectionCard id="method" title={t("payment.method")} roomy>
            <PaymentMethodForm fields={fields} method={method} state={state} />
          </SectionCard>
        </div>
      </Stack>
    </Page>
  );
}
