import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { MainCell, TenantCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { type ConsoleColumn, ConsoleTable } from "#app/features/admin/table/console-table.tsx";
import type { UserRow } from "#app/features/admin/table/rows.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { type ConfirmationState, toUnconfirmedIds } from "#app/features/identity/confirmation/confirmation-state.ts";
import { toNamedRole } from "#app/features/identity/role.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailAddress } from "#app/ui/contact/mail-link.tsx";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";

interface UsersPageProps {
  view: SectionView<UserRow>;
  state: ConfirmationState | null;
}

/** All accounts. */
export function UsersPage({ view, state }: UsersPageProps) {
  const { t } = useTranslation("admin");
  const unconfirmed = toUnconfirmedIds(state);
  const concerned = view.rows
    .filter(({ id }) => unconfirmed.includes(id))
    .map(({ name, email }) => `${name} (${email})`);
  const actions = (["deactivate", "reactivate", "signOut"] as const).map((intent) => ({
    intent,
    label: t(`act.${intent}`),
  }));
  return (
    <ConsolePage title={t("users.title")} lead={t("users.lead")} done={view.done} state={state} concerned={concerned}>
      <ConsoleTable
        section="users"
        view={view}
        columns={useColumns(view)}
        rowKey={({ id }) => id}
        bulk={{ actions, nameOf: ({ name }) => name }}
      />
    </ConsolePage>
  );
}

function useColumns(view: SectionView<UserRow>): ConsoleColumn<UserRow>[] {
  const { t } = useTranslation("admin");
  return [
    {
      key: "name",
      head: t("users.name"),
      cell: ({ id, name, email }) => (
        <MainCell
          to={`/gigmarket/admin/users/${id}`}
          name={name || <MailAddress address={email} />}
          note={<MailAddress address={email} />}
        />
      ),
    },
    { key: "company", head: t("users.company"), isName: true, cell: ({ company }) => company ?? "–" },
    {
      key: "role",
      head: t("filter.role"),
      cell: ({ role, tenantId }) => t(`users.role.${toNamedRole({ roleId: role, tenantId })}`),
    },
    { key: "state", head: t("filter.state"), cell: ({ state }) => <UserState state={state} /> },
    { key: "tenant", head: t("filter.tenant"), cell: ({ tenantId }) => <TenantCell id={tenantId} view={view} /> },
    { key: "lastSeenAt", head: t("users.lastSeen"), cell: ({ lastSeenAt }) => <TimeCell at={lastSeenAt} /> },
  ];
}

/** Whether a user can sign in. */
export function UserState({ state }: Pick<UserRow, "state">) {
  return <StatusTag status={state} />;
}
