import * as styles from "#app/features/admin/console-page.css.ts";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { LinkedSentence } from "#app/features/admin/linked-sentence.tsx";
import { toAuditSentenceKey } from "#app/features/admin/sentence-copy.ts";
import { TenantCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { type ConsoleColumn, ConsoleTable } from "#app/features/admin/table/console-table.tsx";
import type { AuditRow } from "#app/features/admin/table/rows.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { isSection } from "#app/features/admin/table/sections.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailAddress } from "#app/ui/contact/mail-link.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { toAuditSubject } from "./audit-subject.ts";

/** The audit log: who changed what, with previous values; entries are immutable. */
export function AuditPage({ view }: { view: SectionView<AuditRow> }) {
  const { t } = useTranslation("admin");
  const columns: ConsoleColumn<AuditRow>[] = [
    {
      key: "action",
      head: t("audit.action"),
      cell: (row) => <AuditSentence row={row} tenantNames={view.tenantNames} />,
    },
    {
      key: "actor",
      head: t("audit.actor"),
      long: "address",
      cell: ({ actor }) => <MailAddress address={actor ?? "–"} />,
    },
    {
      key: "change",
      head: t("audit.change"),
      cell: (row) => <Change row={row} name={toAuditSubject(row, view.tenantNames).name} />,
    },
    { key: "tenant", head: t("filter.tenant"), cell: ({ tenantId }) => <TenantCell id={tenantId} view={view} /> },
    { key: "createdAt", head: t("audit.when"), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  ];
  return (
    <ConsolePage title={t("audit.title")} lead={t("audit.lead")}>
      <ConsoleTable section="audit" view={view} columns={columns} rowKey={({ id }) => id} />
    </ConsolePage>
  );
}

/** Who did what, with links to the person and the subject. */
function AuditSentence({ row, tenantNames }: { row: AuditRow } & Pick<SectionView<unknown>, "tenantNames">) {
  const { t } = useTranslation("admin");
  const { name, to } = toAuditSubject(row, tenantNames);
  const { actorId, actorName } = row;
  const nobody = row.action.endsWith(".failSignIn") ? t("audit.somebody") : t("audit.nobody");
  const actor =
    actorId === null ? (
      nobody
    ) : (
      <TextLink to={`/gigmarket/admin/users/${actorId}`}>
        <MailAddress address={actorName ?? ""} />
      </TextLink>
    );
  const shown = (
    <MailAddress address={row.action === "section.export" && isSection(name) ? t(`${name}.title`) : name} />
  );
  const subject = to === null ? shown : <TextLink to={to}>{shown}</TextLink>;
  return <LinkedSentence copyKey={toAuditSentenceKey(row.action)} parts={{ actor, subject }} />;
}

function Change({ row, name }: { row: AuditRow; name: string }) {
  const { t } = useTranslation("admin");
  const { before, after } = row;
  if (before === null && after === null) return "–";
  return (
    <details className={styles.changes}>
      <summary className={styles.changesSummary} aria-label={t("audit.showOf", { subject: name })}>
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
