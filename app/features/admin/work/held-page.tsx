import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { MainCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { oneLine } from "#app/features/admin/table/console-table.css.ts";
import { type ConsoleColumn, ConsoleTable } from "#app/features/admin/table/console-table.tsx";
import type { HeldRow } from "#app/features/admin/table/rows.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";

/** Use of all companies that is held until its buyer decides, or was. */
export function HeldPage({ view }: { view: SectionView<HeldRow> }) {
  const { t } = useTranslation("admin");
  const { count, money, day: toDay } = useFigures();
  const columns: ConsoleColumn<HeldRow>[] = [
    {
      key: "buyer",
      head: t("usage:buyer"),
      cell: ({ agreement, day, buyer, service, seller }) => (
        <MainCell to={`/gigmarket/admin/held/${agreement}/${day}`} name={buyer} note={`${service} ·\u00a0${seller}`} />
      ),
    },
    { key: "day", head: t("usage:date"), cell: ({ day }) => <span className={oneLine}>{toDay(day)}</span> },
    { key: "requests", head: t("usage:requests"), isNumber: true, cell: ({ requests }) => count(requests) },
    { key: "usual", head: t("held.usual"), isNumber: true, cell: ({ usual }) => count(usual) },
    {
      key: "cents",
      head: t("usage:payment.amount"),
      isNumber: true,
      cell: ({ cents }) => (cents === null ? t("held.amount.open") : money(cents)),
    },
    {
      key: "state",
      head: t("filter.state"),
      cell: ({ state, decidedBy }) => (
        <MainCell
          name={<StatusTag status={state} />}
          note={decidedBy === null ? null : t(`usage:held.by.${decidedBy}`)}
        />
      ),
    },
    { key: "createdAt", head: t("held.since"), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  ];
  return (
    <ConsolePage title={t("held.title")} lead={t("held.lead")} done={view.done}>
      <ConsoleTable section="held" view={view} columns={columns} rowKey={({ id }) => id} />
    </ConsolePage>
  );
}
