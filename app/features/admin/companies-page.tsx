import { useTranslation } from "react-i18next";
import { type ActState, toHeldIds } from "#app/features/profile/act-state.ts";
import { createNumberFormat } from "#app/ui/number-format.ts";
import { MainCell, TenantCell, TimeCell } from "./cells.tsx";
import { ConsolePage } from "./console-page.tsx";
import { type ConsoleColumn, ConsoleTable } from "./console-table.tsx";
import type { CompanyRow } from "./rows.ts";
import type { SectionView } from "./section-view.ts";

interface CompaniesPageProps {
  view: SectionView<CompanyRow>;
  state: ActState | null;
}

/** Agencies, brokers, carriers, sellers and partners. */
export function CompaniesPage({ view, state }: CompaniesPageProps) {
  const { t, i18n } = useTranslation("admin");
  const held = toHeldIds(state);
  const concerned = view.rows.filter(({ id }) => held.includes(id)).map(({ name, slug }) => `${name} (${slug})`);
  const acts = ["deactivateAll", "signOutAll"].map((intent) => ({ intent, label: t(`act.${intent}`) }));
  const { format } = createNumberFormat(i18n.language);
  const columns: ConsoleColumn<CompanyRow>[] = [
    {
      key: "name",
      head: t("companies.name"),
      cell: ({ id, name, slug }) => <MainCell to={`/gigmarket/admin/companies/${id}`} name={name} note={slug} />,
    },
    { key: "users", head: t("companies.users"), isNumber: true, cell: ({ users }) => format(users) },
    { key: "services", head: t("companies.services"), isNumber: true, cell: ({ services }) => format(services) },
    { key: "market", head: t("filter.market"), cell: ({ market }) => t(`companies.market.${market}`) },
    { key: "tenant", head: t("filter.tenant"), cell: ({ tenantId }) => <TenantCell id={tenantId} view={view} /> },
    { key: "createdAt", head: t("created"), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  ];
  return (
    <ConsolePage
      title={t("companies.title")}
      lead={t("companies.lead")}
      done={view.done}
      state={state}
      concerned={concerned}
    >
      <ConsoleTable
        section="companies"
        view={view}
        columns={columns}
        rowKey={({ id }) => id}
        bulk={{ acts, nameOf: ({ name }) => name }}
      />
    </ConsolePage>
  );
}
