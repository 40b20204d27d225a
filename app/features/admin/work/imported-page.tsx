import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { MainCell, TenantCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { type ConsoleColumn, ConsoleTable } from "#app/features/admin/table/console-table.tsx";
import type { ImportedRow } from "#app/features/admin/table/rows.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { type ConfirmationState, toUnconfirmedIds } from "#app/features/identity/confirmation/confirmation-state.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ImportForm, type ImportState } from "./import-form.tsx";

interface ImportedPageProps {
  view: SectionView<ImportedRow>;
  state: ConfirmationState | ImportState | null;
}

/** Imported services without a review: each can be viewed, and taken into review. */
export function ImportedPage({ view, state: answer }: ImportedPageProps) {
  const { t } = useTranslation("admin");
  const state = answer?.kind === "import" ? null : answer;
  const unconfirmed = toUnconfirmedIds(state);
  const concerned = view.rows
    .filter(({ id }) => unconfirmed.includes(id))
    .map(({ name, company }) => `${name}, ${company}`);
  const columns: ConsoleColumn<ImportedRow>[] = [
    {
      key: "name",
      head: t("listings.name"),
      cell: ({ id, name }) => <MainCell to={`/servicepreview/${id}`} name={name} />,
    },
    { key: "company", head: t("listings.company"), cell: ({ company }) => company },
    { key: "tenant", head: t("filter.tenant"), cell: ({ tenantId }) => <TenantCell id={tenantId} view={view} /> },
    { key: "createdAt", head: t("imported.createdAt"), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  ];
  const actions = [{ intent: "takeIn", label: t("act.takeIn") }];
  return (
    <ConsolePage
      title={t("imported.title")}
      lead={t("imported.lead")}
      trail={[{ name: t("listings.title"), to: "/gigmarket/admin/listings" }]}
      done={view.done}
      state={state}
      concerned={concerned}
    >
      <ImportForm state={answer?.kind === "import" ? answer : null} />
      <ConsoleTable
        section="imported"
        view={view}
        columns={columns}
        rowKey={({ id }) => id}
        bulk={{ actions, nameOf: ({ name }) => name }}
      />
    </ConsolePage>
  );
}
