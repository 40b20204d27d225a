import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { requestMoves } from "#app/features/admin/request-move.ts";
import { MainCell, TenantCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { type ConsoleColumn, ConsoleTable } from "#app/features/admin/table/console-table.tsx";
import type { RequestTableRow } from "#app/features/admin/table/rows.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { type ConfirmationState, toUnconfirmedIds } from "#app/features/identity/confirmation/confirmation-state.ts";
import { StateTag } from "#app/features/requests/request-state.tsx";
import { toRequestReference } from "#app/features/requests/request-view.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailAddress } from "#app/ui/contact/mail-link.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";

interface RequestsPageProps {
  view: SectionView<RequestTableRow>;
  state: ConfirmationState | null;
}

/** Requests and workflows of all sellers; they are answered in the inbox, and moved in bulk here. */
export function RequestsPage({ view, state }: RequestsPageProps) {
  const { t } = useTranslation("admin");
  const unconfirmed = toUnconfirmedIds(state);
  const concerned = view.rows
    .filter(({ id }) => unconfirmed.includes(id))
    .map(({ id, service, buyer }) => [toRequestReference(id), service, buyer].filter(Boolean).join(" ·\u00a0"));
  const actions = requestMoves.map((intent) => ({ intent, label: t(`requests:move.${intent}`) }));
  const columns: ConsoleColumn<RequestTableRow>[] = [
    {
      key: "service",
      head: t("requests.service"),
      cell: ({ id, service, seller }) => (
        <MainCell
          to={`/requests/${toRequestReference(id)}`}
          name={service || toRequestReference(id)}
          note={[service ? toRequestReference(id) : "", seller ?? ""].filter(Boolean).join(" ·\u00a0")}
        />
      ),
    },
    { key: "kind", head: t("filter.kind"), isPlain: true, cell: ({ kind }) => t(`requests.kind.${kind}`) },
    {
      key: "buyer",
      head: t("requests.buyer"),
      isPlain: true,
      isName: true,
      cell: ({ buyer, company, email }) => <MainCell name={buyer} note={company ?? <MailAddress address={email} />} />,
    },
    {
      key: "status",
      head: t("filter.status"),
      isPlain: true,
      cell: ({ status }) => <StateTag state={status} reader="administrator" />,
    },
    {
      key: "tenant",
      head: t("filter.tenant"),
      cell: ({ tenantId }) => <TenantCell id={tenantId} view={view} />,
    },
    {
      key: "updatedAt",
      head: t("requests.updatedAt"),
      cell: ({ updatedAt }) => <TimeCell at={updatedAt} />,
    },
  ];
  const inbox = (
    <LinkButton to="/requests" kind="primary">
      {t("requests.inbox")}
    </LinkButton>
  );
  return (
    <ConsolePage
      title={t("requests.title")}
      lead={t("requests.lead")}
      actions={inbox}
      done={view.done}
      state={state}
      concerned={concerned}
    >
      <ConsoleTable
        section="requests"
        view={view}
        columns={columns}
        rowKey={({ id }) => id}
        bulk={{ actions, nameOf: ({ id, buyer }) => `${toRequestReference(id)}, ${buyer}` }}
      />
    </ConsolePage>
  );
}
