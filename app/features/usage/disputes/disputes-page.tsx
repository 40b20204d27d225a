import { MessageSquareWarning } from "lucide-react";
import { isPermitted } from "#app/features/identity/policy.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import * as report from "#app/features/usage/report/report-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { Pager } from "#app/ui/table/pager.tsx";
import type { DisputeList } from "./disputes.server.ts";
import { DisputesTable } from "./disputes-table.tsx";

/** Disputes opened by the viewer's company, and those of its services. */
export function DisputesPage({ disputes, hasMore, page }: DisputeList & { page: number }) {
  const { t } = useTranslation("usage");
  const { viewer } = useShell();
  const trail = [
    { name: t("payment.company"), to: "/company" },
    { name: t("dispute.title"), to: "#" },
  ];
  const sides = (["seller", "buyer"] as const).map((side) => ({
    side,
    rows: disputes.filter((dispute) => dispute.side === side),
  }));
  return (
    <Page>
      <PageHead look="app" trail={trail} title={t("dispute.title")} lead={t("dispute.lead")} />
      <div className={report.stack}>
        {disputes.length === 0 ? (
          <EmptyState
            icon={MessageSquareWarning}
            title={t("dispute.none")}
            text={t(isPermitted(viewer, "pay") ? "dispute.none.text" : "dispute.none.reader")}
            actions={
              isPermitted(viewer, "pay") ? (
                <LinkButton to="/company/payment#statements">{t("payment.statements")}</LinkButton>
              ) : (
                <LinkButton to="/company">{t("payment.company")}</LinkButton>
              )
            }
          />
        ) : null}
        {sides.map(({ side, rows }) =>
          rows.length === 0 ? null : (
            <section key={side} aria-labelledby={side} className={report.part}>
              <Heading level={2} look="section" id={side}>
                {t(`dispute.side.${side}`)}
              </Heading>
              <DisputesTable caption={t(`dispute.side.${side}`)} disputes={rows} base="/company/payment/disputes" />
            </section>
          ),
        )}
        <Pager
          label={t("dispute.pages")}
          previous={page > 1 ? `?page=${page - 1}` : null}
          next={hasMore ? `?page=${page + 1}` : null}
        />
      </div>
    </Page>
  );
}
