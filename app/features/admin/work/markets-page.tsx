import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { MainCell, Note, TenantCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { type ConsoleColumn, ConsoleTable } from "#app/features/admin/table/console-table.tsx";
import type { MarketRow } from "#app/features/admin/table/rows.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { type ConfirmationState, toUnconfirmedIds } from "#app/features/identity/confirmation/confirmation-state.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

interface MarketsPageProps {
  view: SectionView<MarketRow>;
  state: ConfirmationState | null;
}

/** Markets that agencies opened or started. */
export function MarketsPage({ view, state }: MarketsPageProps) {
  const { t } = useTranslation("admin");
  const unconfirmed = toUnconfirmedIds(state);
  const concerned = view.rows.filter(({ id }) => unconfirmed.includes(id)).map(({ name, slug }) => `${name} (${slug})`);
  const actions = (["closeMarket", "openMarket"] as const).map((intent) => ({ intent, label: t(`act.${intent}`) }));
  const columns: ConsoleColumn<MarketRow>[] = [
    {
      key: "name",
      head: t("markets.name"),
      cell: ({ id, name }) => <MainCell to={`/gigmarket/admin/companies/${id}`} name={name} />,
    },
    { key: "slug", head: t("markets.address"), long: "address", cell: (row) => <Address {...row} /> },
    { key: "tenant", head: t("markets.parent"), cell: ({ tenantId }) => <TenantCell id={tenantId} view={view} /> },
    {
      key: "state",
      head: t("filter.state"),
      cell: ({ state }) => <StatusTag status={state} />,
    },
    { key: "publishedAt", head: t("markets.publishedAt"), cell: ({ publishedAt }) => <TimeCell at={publishedAt} /> },
  ];
  return (
    <ConsolePage
      title={t("markets.title")}
      lead={t("markets.lead")}
      done={view.done}
      state={state}
      concerned={concerned}
    >
      <ConsoleTable
        section="markets"
        view={view}
        columns={columns}
        rowKey={({ id }) => id}
        bulk={{ actions, nameOf: ({ name }) => name }}
      />
    </ConsolePage>
  );
}

function Address({ slug, state, formerSlugs }: MarketRow) {
  const { t } = useTranslation("admin");
  const path = `/${slug}/myservices`;
  const note = formerSlugs.length > 0 ? t("markets.formerly", { addresses: formerSlugs.join(", ") }) : null;
  return (
    <span>
      {state === "published" ? <TextLink to={path}>{path}</TextLink> : slug}
      {note === null ? null : <Note>{note}</Note>}
    </span>
  );
}
