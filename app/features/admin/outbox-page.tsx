import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type ActState, toHeldIds } from "#app/features/profile/act-state.ts";
import { Button } from "#app/ui/button.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { MainCell, TenantCell, TimeCell } from "./cells.tsx";
import { ConsolePage } from "./console-page.tsx";
import { type ConsoleColumn, ConsoleTable } from "./console-table.tsx";
import type { MailRow } from "./rows.ts";
import type { SectionView } from "./section-view.ts";

interface OutboxPageProps {
  view: SectionView<MailRow>;
  state: ActState | null;
}

/** Every mail, the newest first, and what was given up . */
export function OutboxPage({ view, state }: OutboxPageProps) {
  const { t } = useTranslation("admin");
  const held = toHeldIds(state);
  const concerned = view.rows
    .filter(({ id }) => held.includes(id))
    .map(({ subject, recipient }) => `${subject}, ${recipient}`);
  const retryAll = (
    <Form method="post">
      <Button type="submit" name="intent" value="retryAll">
        {t("act.retryAll")}
      </Button>
    </Form>
  );
  return (
    <ConsolePage
      title={t("mail.title")}
      lead={t("mail.lead")}
      actions={retryAll}
      done={view.done}
      state={state}
      concerned={concerned}
    >
      <ConsoleTable
        section="mail"
        view={view}
        columns={useColumns(view)}
        rowKey={({ id }) => id}
        bulk={{ acts: [{ intent: "retry", label: t("act.retry") }], nameOf: ({ subject }) => subject }}
      />
    </ConsolePage>
  );
}

function useColumns(view: SectionView<MailRow>): ConsoleColumn<MailRow>[] {
  const { t } = useTranslation("admin");
  return [
    {
      key: "subject",
      head: t("mail.mail"),
      cell: ({ id, subject, lastError }) => (
        <MainCell to={`/gigmarket/admin/mail/${id}`} name={subject} note={lastError} />
      ),
    },
    { key: "recipient", head: t("mail.recipient"), cell: ({ recipient }) => recipient },
    { key: "kind", head: t("mail.kind"), cell: ({ kind }) => kind },
    { key: "status", head: t("filter.status"), cell: ({ status }) => <MailStatus status={status} /> },
    { key: "tenant", head: t("filter.tenant"), cell: ({ tenantId }) => <TenantCell id={tenantId} view={view} /> },
    { key: "createdAt", head: t("mail.created"), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  ];
}

const tones = { pending: "pending", sent: "live", dead: "critical" } as const;

/** What became of a mail so far. */
export function MailStatus({ status }: Pick<MailRow, "status">) {
  const { t } = useTranslation("admin");
  return <Tag tone={tones[status]}>{t(`mail.status.${status}`)}</Tag>;
}
