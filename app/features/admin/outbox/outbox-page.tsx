import { Form } from "@remix-run/react";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { LinkedSentence } from "#app/features/admin/linked-sentence.tsx";
import { toMailKey } from "#app/features/admin/sentence-copy.ts";
import { MainCell, TenantCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { type ConsoleColumn, ConsoleTable } from "#app/features/admin/table/console-table.tsx";
import type { MailRow } from "#app/features/admin/table/rows.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { type ConfirmationState, toUnconfirmedIds } from "#app/features/identity/confirmation/confirmation-state.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailAddress } from "#app/ui/contact/mail-link.tsx";
import type { Status } from "#app/ui/feedback/status.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

interface OutboxPageProps {
  view: SectionView<MailRow> & {
    /** Mails that were given up and can be sent again, on every page of the table. */
    retriable: number;
    /** Whether mail is delivered, and the console shows it without the tokens of its links. */
    isDelivered: boolean;
  };
  state: ConfirmationState | null;
}

/** Every mail, newest first, and those given up. */
export function OutboxPage({ view, state }: OutboxPageProps) {
  const { t } = useTranslation("admin");
  const unconfirmed = toUnconfirmedIds(state);
  const concerned = view.rows
    .filter(({ id }) => unconfirmed.includes(id))
    .map(({ subject, recipient }) => `${subject}, ${recipient}`);
  const retryAll = view.retriable > 0 && (
    <Form method="post">
      <Button type="submit" name="intent" value="retryAll">
        {t("act.retryAll")}
      </Button>
    </Form>
  );
  return (
    <ConsolePage
      title={t("mail.title")}
      lead={t(view.isDelivered ? "mail.lead.delivered" : "mail.lead")}
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
        bulk={{ actions: [{ intent: "retry", label: t("act.retry") }], nameOf: ({ subject }) => subject }}
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
    { key: "kind", head: t("mail.kind"), long: "sentence", cell: (mail) => <MailPurpose mail={mail} /> },
    { key: "status", head: t("filter.status"), cell: ({ status }) => <MailStatus status={status} /> },
    { key: "tenant", head: t("filter.tenant"), cell: ({ tenantId }) => <TenantCell id={tenantId} view={view} /> },
    { key: "createdAt", head: t("mail.created"), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  ];
}

/** A mail's purpose, with a link to its recipient. */
export function MailPurpose({ mail: { kind, recipient } }: { mail: Pick<MailRow, "kind" | "recipient"> }) {
  const person = (
    <TextLink to={`/gigmarket/admin/users?q=${encodeURIComponent(recipient)}`}>
      <MailAddress address={recipient} />
    </TextLink>
  );
  return <LinkedSentence copyKey={toMailKey(kind)} parts={{ recipient: person }} />;
}

const statusOf = { pending: "waiting", sent: "sent", dead: "givenUp" } as const satisfies Record<
  MailRow["status"],
  Status
>;

/** A mail's delivery state. */
export function MailStatus({ status }: Pick<MailRow, "status">) {
  return <StatusTag status={statusOf[status]} />;
}
