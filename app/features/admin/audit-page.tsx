import { useTranslation } from "react-i18next";
import { MainCell, TenantCell, TimeCell } from "./cells.tsx";
import * as styles from "./console-page.css.ts";
import { ConsolePage } from "./console-page.tsx";
import { type ConsoleColumn, ConsoleTable } from "./console-table.tsx";
import type { AuditRow } from "./rows.ts";
import type { SectionView } from "./section-view.ts";

/** Who changed what, and how it was before; nobody can change it afterwards. */
export function AuditPage({ view }: { view: SectionView<AuditRow> }) {
  const { t } = useTranslation("admin");
  const columns: ConsoleColumn<AuditRow>[] = [
    {
      key: "action",
      head: t("audit.action"),
      cell: ({ action, subject }) => <MainCell name={action} note={subject} />,
    },
    { key: "actor", head: t("audit.actor"), cell: ({ actor }) => actor ?? t("audit.nobody") },
    { key: "change", head: t("audit.change"), cell: (row) => <Change row={row} /> },
    { key: "tenant", head: t("filter.tenant"), cell: ({ tenantId }) => <TenantCell id={tenantId} view={view} /> },
    { key: "createdAt", head: t("audit.when"), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  ];
  return (
    <ConsolePage title={t("audit.title")} lead={t("audit.lead")}>
      <ConsoleTable section="audit" view={view} columns={columns} rowKey={({ id }) => id} />
    </ConsolePage>
  );
}

function Change({ row: { before, after, subject } }: { row: AuditRow }) {
  const { t } = useTranslation("admin");
  if (before === null && after === null) return "–";
  return (
    <details className={styles.changes}>
      <summary className={styles.changesSummary} aria-label={t("audit.showOf", { subject })}>
        {t("audit.show")}
      </summary>
      {before === null ? null : <Json title={t("audit.before")} value={before} />}
      {after === null ? null : <Json title={t("audit.after")} value={after} />}
    </details>
  );
}

function Json({ title, value }: { title: string; value: Record<string, unknown> }) {
  return (
    <>
      <p className={styles.term}>{title}</p>
      <pre className={styles.json}>{JSON.stringify(value, null, 2)}</pre>
    </>
  );
}
