import { Form } from "@remix-run/react";
import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { type Column, Table } from "#app/ui/table.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Wrap } from "#app/ui/wrap.tsx";
import type { OutboxEntry } from "./outbox-entry.ts";
import * as styles from "./outbox-page.css.ts";

interface OutboxPageProps {
  mails: readonly OutboxEntry[];
  /** Part of the recipient's address that was looked for. */
  recipient: string;
  /** The following page's start; null for none. */
  next: number | null;
}

/** Every mail of the platform, the newest first (product.md 5, e-mail outbox). */
export function OutboxPage({ mails, recipient, next }: OutboxPageProps) {
  const { t } = useTranslation("admin");
  return (
    <Wrap>
      <div className={layout.page}>
        <Heading level={1} look="app">
          {t("outbox.title")}
        </Heading>
        <p className={layout.lead}>{t("outbox.lead")}</p>
        <Form className={styles.search}>
          <TextField id="to" name="to" label={t("outbox.recipient")} defaultValue={recipient} maxLength={500} />
          <Button type="submit" size="form">
            {t("outbox.search")}
          </Button>
        </Form>
        {mails.length === 0 ? <NoMail /> : <MailTable mails={mails} />}
        {next === null ? null : (
          <div className={styles.more}>
            <LinkButton to={`?${new URLSearchParams({ to: recipient, before: String(next) })}`}>
              {t("outbox.older")}
            </LinkButton>
          </div>
        )}
      </div>
    </Wrap>
  );
}

function NoMail() {
  const { t } = useTranslation("admin");
  const title = (
    <Heading level={2} look="card">
      {t("outbox.none")}
    </Heading>
  );
  return <EmptyState icon={Mail} title={title} text={t("outbox.noneText")} />;
}

function MailTable({ mails }: { mails: readonly OutboxEntry[] }) {
  const { t, i18n } = useTranslation("admin");
  const columns: Column<OutboxEntry>[] = [
    { key: "subject", head: t("outbox.mail"), cell: (mail) => <Subject mail={mail} /> },
    { key: "kind", head: t("outbox.kind"), kind: "beyondPhone", cell: ({ kind }) => kind },
    { key: "tenant", head: t("outbox.tenant"), kind: "beyondPhone", cell: ({ tenantId }) => tenantId },
    { key: "status", head: t("outbox.status"), cell: ({ status }) => <MailStatus status={status} /> },
    {
      key: "created",
      head: t("outbox.created"),
      kind: "beyondPhone",
      cell: ({ createdAt }) => <Moment iso={createdAt} locale={i18n.language} />,
    },
  ];
  return <Table caption={t("outbox.title")} rows={mails} rowKey={({ id }) => id} columns={columns} />;
}

function Subject({ mail }: { mail: OutboxEntry }) {
  return (
    <>
      <TextLink to={`/gigmarket/admin/mail/${mail.id}`}>{mail.subject}</TextLink>
      <span className={styles.recipient}>{mail.recipient}</span>
    </>
  );
}

const tones = { pending: "pending", sent: "live", dead: "inactive" } as const;

/** What became of a mail so far. */
export function MailStatus({ status }: Pick<OutboxEntry, "status">) {
  const { t } = useTranslation("admin");
  return <Tag tone={tones[status]}>{t(`outbox.status.${status}`)}</Tag>;
}
