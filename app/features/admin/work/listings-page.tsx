import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { MainCell, TenantCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { type ConsoleColumn, ConsoleTable } from "#app/features/admin/table/console-table.tsx";
import type { ListingRow } from "#app/features/admin/table/rows.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { type ConfirmationState, toUnconfirmedIds } from "#app/features/identity/confirmation/confirmation-state.ts";
import { ListingStatusTag } from "#app/features/listings/listing-status-tag.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";

interface ListingsPageProps {
  view: SectionView<ListingRow>;
  /** When it was read (ISO 8601). */
  seen: string;
  state: ConfirmationState | null;
}

/** Submitted listings, longest wait first, then decided ones. */
export function ListingsPage({ view, seen, state }: ListingsPageProps) {
  const { t } = useTranslation("admin");
  const nameOf = ({ name }: ListingRow) => name || t("listings:preview.unnamed");
  const unconfirmed = toUnconfirmedIds(state);
  const concerned = view.rows
    .filter(({ id }) => unconfirmed.includes(id))
    .map((row) => `${nameOf(row)}, ${row.company}`);
  const columns: ConsoleColumn<ListingRow>[] = [
    {
      key: "name",
      head: t("listings.name"),
      cell: (row) => <MainCell to={`/gigmarket/admin/listings/${row.id}`} name={nameOf(row)} />,
    },
    { key: "company", head: t("listings.company"), cell: ({ company }) => company },
    { key: "kind", head: t("filter.kind"), cell: ({ kind }) => t(`listings.kind.${kind}`) },
    {
      key: "status",
      head: t("filter.status"),
      cell: ({ status }) => <ListingStatusTag status={status} />,
    },
    { key: "tenant", head: t("filter.tenant"), cell: ({ tenantId }) => <TenantCell id={tenantId} view={view} /> },
    {
      key: "waitingSince",
      head: t("listings.submittedAt"),
      cell: ({ submittedAt }) => <TimeCell at={submittedAt} />,
    },
  ];
  const imported = <LinkButton to="/gigmarket/admin/listings/imported">{t("imported.title")}</LinkButton>;
  const actions = [{ intent: "acceptListing", label: t("act.acceptListing") }];
  return (
    <ConsolePage
      title={t("listings.title")}
      lead={t("listings.lead")}
      actions={imported}
      done={view.done}
      state={state}
      concerned={concerned}
    >
      <ConsoleTable
        section="listings"
        view={view}
        columns={columns}
        rowKey={({ id }) => id}
        bulk={{ actions, nameOf, seen }}
      />
    </ConsolePage>
  );
}
