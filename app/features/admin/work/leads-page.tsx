import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { MainCell, TenantCell, TextCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { type ConsoleColumn, ConsoleTable } from "#app/features/admin/table/console-table.tsx";
import type { LeadRow } from "#app/features/admin/table/rows.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { type ConfirmationState, toUnconfirmedIds } from "#app/features/identity/confirmation/confirmation-state.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailLink } from "#app/ui/contact/mail-link.tsx";
import { PhoneNumber } from "#app/ui/contact/phone-link.tsx";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";

interface LeadsPageProps {
  view: SectionView<LeadRow>;
  state: ConfirmationState | null;
}

/** Demo requests and campaign sign-ups, and whether they were answered. */
export function LeadsPage({ view, state }: LeadsPageProps) {
  const { t } = useTranslation("admin");
  const unconfirmed = toUnconfirmedIds(state);
  const concerned = view.rows
    .filter(({ id }) => unconfirmed.includes(id))
    .map(({ name, company }) => `${name}, ${company}`);
  const actions = (["answer", "reopen"] as const).map((intent) => ({ intent, label: t(`act.${intent}`) }));
  const columns: ConsoleColumn<LeadRow>[] = [
    {
      key: "name",
      head: t("leads.name"),
      cell: ({ name, email }) => <MainCell name={name} note={<MailLink address={email} />} />,
    },
    {
      key: "company",
      head: t("leads.company"),
      cell: ({ company, phone }) => (
        <MainCell name={company} note={phone === null ? null : <PhoneNumber phone={phone} />} />
      ),
    },
    { key: "kind", head: t("filter.kind"), cell: ({ kind }) => t(`leads.kind.${kind}`) },
    { key: "message", head: t("leads.message"), long: "sentence", cell: ({ message }) => <TextCell text={message} /> },
    { key: "state", head: t("filter.state"), cell: (lead) => <LeadState lead={lead} /> },
    { key: "tenant", head: t("filter.tenant"), cell: ({ tenantId }) => <TenantCell id={tenantId} view={view} /> },
    { key: "createdAt", head: t("created"), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  ];
  return (
    <ConsolePage title={t("leads.title")} lead={t("leads.lead")} done={view.done} state={state} concerned={concerned}>
      <ConsoleTable
        section="leads"
        view={view}
        columns={columns}
        rowKey={({ id }) => id}
        bulk={{ actions, nameOf: ({ name }) => name }}
      />
    </ConsolePage>
  );
}

function LeadState({ lead: { state, answeredBy } }: { lead: LeadRow }) {
  const tag = <StatusTag status={state} />;
  return <MainCell name={tag} note={answeredBy} />;
}
