import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { MainCell, TenantCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { type ConsoleColumn, ConsoleTable } from "#app/features/admin/table/console-table.tsx";
import type { DiligenceRow } from "#app/features/admin/table/rows.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { Day } from "#app/ui/page/day.tsx";

/** Answers in sellers' due-diligence files with evidence, checked or not. */
export function DiligencePage({ view }: { view: SectionView<DiligenceRow> }) {
  const { t, i18n } = useTranslation("admin");
  const columns: ConsoleColumn<DiligenceRow>[] = [
    {
      key: "company",
      head: t("diligence.seller"),
      cell: ({ id, company, service }) => (
        <MainCell to={`/gigmarket/admin/diligence/${id}`} name={company} note={service ?? t("diligence:sheet.all")} />
      ),
    },
    {
      key: "question",
      head: t("diligence.question"),
      isPlain: true,
      cell: ({ question }) => t(`diligence:question.${question}`),
    },
    { key: "state", head: t("filter.state"), isPlain: true, cell: ({ state }) => <StatusTag status={state} /> },
    {
      key: "expiresOn",
      head: t("diligence.ends"),
      cell: ({ expiresOn }) =>
        expiresOn === null ? <span aria-hidden="true">–</span> : <Day iso={expiresOn} locale={i18n.language} />,
    },
    { key: "tenant", head: t("filter.tenant"), cell: ({ tenantId }) => <TenantCell id={tenantId} view={view} /> },
    { key: "changedAt", head: t("diligence.changed"), cell: ({ changedAt }) => <TimeCell at={changedAt} /> },
  ];
  return (
    <ConsolePage title={t("diligence.title")} lead={t("diligence.lead")} done={view.done}>
      <ConsoleTable section="diligence" view={view} columns={columns} rowKey={({ id }) => id} />
    </ConsolePage>
  );
}
