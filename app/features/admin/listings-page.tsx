import { useTranslation } from "react-i18next";
import { listingTones } from "#app/features/listings/listing-status-tag.tsx";
import { type ActState, toHeldIds } from "#app/features/profile/act-state.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { MainCell, TenantCell, TimeCell } from "./cells.tsx";
import { ConsolePage } from "./console-page.tsx";
import { type ConsoleColumn, ConsoleTable } from "./console-table.tsx";
import type { ListingRow } from "./rows.ts";
import type { SectionView } from "./section-view.ts";

interface ListingsPageProps {
  view: SectionView<ListingRow>;
  /** When it was read (ISO 8601). */
  seen: string;
  state: ActState | null;
}

/** What sellers sent in: the longest wait first, then what has been decided. */
export function ListingsPage({ view, seen, state }: ListingsPageProps) {
  const { t } = useTranslation("admin");
  const nameOf = ({ name }: ListingRow) => name || t("listings:preview.unnamed");
  const held = toHeldIds(state);
  const concerned = view.rows.filter(({ id }) => held.includes(id)).map((row) => `${nameOf(row)}, ${row.company}`);
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
      cell: ({ status }) => <Tag tone={listingTones[status]}>{t(`listings.status.${status}`)}</Tag>,
    },
    { key: "tenant", head: t("filter.tenant"), cell: ({ tenantId }) => <TenantCell id={tenantId} view={view} /> },
    {
      key: "waitingSince",
      head: t("listings.submittedAt"),
      cell: ({ submittedAt }) => <TimeCell at={submittedAt} />,
    },
  ];
  const imported = <LinkButton to="/gigmarket/admin/listings/imported">{t("imported.title")}</LinkButton>;
  const acts = [{ intent: "acceptListing", label: t("act.acceptListing") }];
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
        bulk={{ acts, nameOf, seen }}
      />
    </ConsolePage>
  );
}
