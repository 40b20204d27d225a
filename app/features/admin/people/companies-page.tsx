import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { MainCell, TenantCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { type ConsoleColumn, ConsoleTable } from "#app/features/admin/table/console-table.tsx";
import type { CompanyRow } from "#app/features/admin/table/rows.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { type ConfirmationState, toUnconfirmedIds } from "#app/features/identity/confirmation/confirmation-state.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";

interface CompaniesPageProps {
  view: SectionView<CompanyRow>;
  state: ConfirmationState | null;
}

/** Agencies, brokers, carriers, sellers and partners. */
export function CompaniesPage({ view, state }: CompaniesPageProps) {
  const { t, i18n } = useTranslation("admin");
  const unconfirmed = toUnconfirmedIds(state);
  const concerned = view.rows.filter(({ id }) => unconfirmed.includes(id)).map(({ name, slug }) => `${name} (${slug})`);
  const actions = (["deactivateAll", "signOutAll"] as const).map((intent) => ({ intent, label: t(`act.${intent}`) }));
  const { format } = getNumberFormat(i18n.language);
  const columns: ConsoleColumn<CompanyRow>[] = [
    {
      key: "name",
      head: t("companies.name"),
      cell: ({ id, name, slug, attention }) => (
        <>
          <MainCell to={`/gigmarket/admin/companies/${id}`} name={name} note={slug} />
          {attention.map((reason) => (
            <Tag key={reason} tone="pending">
              {t(`companies.attention.${reason}`)}
            </Tag>
          ))}
        </>
      ),
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
        bulk={{ actions, nameOf: ({ name }) => name }}
      />
    </ConsolePage>
  );
}
