import type { FormField } from "#app/content/form/form-field.ts";
import * as styles from "#app/features/admin/console-page.css.ts";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { MainCell, TenantCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { type ConsoleColumn, ConsoleTable } from "#app/features/admin/table/console-table.tsx";
import type { CodeRow } from "#app/features/admin/table/rows.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { type ConfirmationState, toUnconfirmedIds } from "#app/features/identity/confirmation/confirmation-state.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { CodeForm } from "./code-form.tsx";
import type { CodeInvitationState, CodeInvitationValues } from "./invitation.ts";

interface CodesPageProps {
  view: SectionView<CodeRow>;
  /** A new, unused code for the form. */
  newCode: string;
  fields: readonly FormField<keyof CodeInvitationValues>[];
  state: ConfirmationState | CodeInvitationState | null;
}

/** Invitation codes: registrations, remaining uses and expiry. */
export function CodesPage({ view, newCode, fields, state }: CodesPageProps) {
  const { t } = useTranslation("admin");
  const waiting = state?.kind === "unconfirmed" || state?.kind === "refused" ? state : null;
  const made = state?.kind === "created" || state?.kind === "faulty" ? state : null;
  const unconfirmed = toUnconfirmedIds(waiting);
  const concerned = view.rows.filter(({ id }) => unconfirmed.includes(id)).map(({ label }) => label);
  return (
    <ConsolePage title={t("codes.title")} lead={t("codes.lead")} done={view.done} state={waiting} concerned={concerned}>
      <div className={styles.spaced}>
        <CodeForm newCode={newCode} tenants={view.tenants} fields={fields} state={made} />
      </div>
      <ConsoleTable
        section="codes"
        view={view}
        columns={useColumns(view)}
        rowKey={({ id }) => id}
        bulk={{ actions: [{ intent: "revoke", label: t("act.revoke") }], nameOf: ({ label }) => label }}
      />
    </ConsolePage>
  );
}

function useColumns(view: SectionView<CodeRow>): ConsoleColumn<CodeRow>[] {
  const { t, i18n } = useTranslation("admin");
  const { format } = getNumberFormat(i18n.language);
  return [
    { key: "label", head: t("codes.label"), cell: ({ label }) => <MainCell name={label} /> },
    {
      key: "state",
      head: t("filter.state"),
      cell: ({ state }) => <StatusTag status={state} />,
    },
    {
      key: "used",
      head: t("codes.used"),
      isNumber: true,
      cell: ({ used, useLimit }) => t("codes.usedOf", { used: format(used), limit: format(useLimit) }),
    },
    {
      key: "registrations",
      head: t("codes.registrations"),
      isNumber: true,
      cell: ({ registrations }) => format(registrations),
    },
    { key: "tenant", head: t("filter.tenant"), cell: ({ tenantId }) => <TenantCell id={tenantId} view={view} /> },
    { key: "expiresAt", head: t("codes.expiresAt"), cell: ({ expiresAt }) => <TimeCell at={expiresAt} /> },
    { key: "createdAt", head: t("created"), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  ];
}
