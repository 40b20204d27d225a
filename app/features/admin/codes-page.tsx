import { useTranslation } from "react-i18next";
import { type ActState, toHeldIds } from "#app/features/profile/act-state.ts";
import { createNumberFormat } from "#app/ui/number-format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { MainCell, TenantCell, TimeCell } from "./cells.tsx";
import { CodeForm } from "./code-form.tsx";
import * as styles from "./console-page.css.ts";
import { ConsolePage } from "./console-page.tsx";
import { type ConsoleColumn, ConsoleTable } from "./console-table.tsx";
import type { InvitationState } from "./invitation.ts";
import type { CodeRow } from "./rows.ts";
import type { SectionView } from "./section-view.ts";

interface CodesPageProps {
  view: SectionView<CodeRow>;
  /** One that nobody has, for the form. */
  newCode: string;
  state: ActState | InvitationState | null;
}

/** Invitation codes: who brought whom, how often each may be used, and until when. */
export function CodesPage({ view, newCode, state }: CodesPageProps) {
  const { t } = useTranslation("admin");
  const act = state?.kind === "held" || state?.kind === "refused" ? state : null;
  const made = state?.kind === "created" || state?.kind === "faulty" ? state : null;
  const held = toHeldIds(act);
  const concerned = view.rows.filter(({ id }) => held.includes(id)).map(({ label }) => label);
  return (
    <ConsolePage title={t("codes.title")} lead={t("codes.lead")} done={view.done} state={act} concerned={concerned}>
      <div className={styles.spaced}>
        <CodeForm newCode={newCode} tenants={view.tenants} state={made} />
      </div>
      <ConsoleTable
        section="codes"
        view={view}
        columns={useColumns(view)}
        rowKey={({ id }) => id}
        bulk={{ acts: [{ intent: "revoke", label: t("act.revoke") }], nameOf: ({ label }) => label }}
      />
    </ConsolePage>
  );
}

const tones = { usable: "live", usedUp: "inactive", ended: "inactive" } as const;

function useColumns(view: SectionView<CodeRow>): ConsoleColumn<CodeRow>[] {
  const { t, i18n } = useTranslation("admin");
  const { format } = createNumberFormat(i18n.language);
  return [
    { key: "label", head: t("codes.label"), cell: ({ label }) => <MainCell name={label} /> },
    {
      key: "state",
      head: t("filter.state"),
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`codes.state.${state}`)}</Tag>,
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
