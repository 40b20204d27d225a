import { Users } from "lucide-react";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailLink } from "#app/ui/contact/mail-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { type Column, Table } from "#app/ui/table/table.tsx";
import * as styles from "./publishing.css.ts";
import type { EventGuests, Guest } from "./registration.ts";

interface RegistrationsPageProps extends EventGuests {
  /** Names of the guests' sites by tenant id. */
  names: Record<string, string>;
}

/** The registrations for an event. */
export function RegistrationsPage({ event, guests, isCut, names }: RegistrationsPageProps) {
  const { t, i18n } = useTranslation("publishing");
  const path = `/gigmarket/admin/events/${event.id}`;
  const columns: Column<Guest>[] = [
    {
      key: "name",
      head: t("guest.name"),
      cell: ({ name, email }) => (
        <span className={styles.titleCell}>
          {name}
          <MailLink address={email} />
        </span>
      ),
    },
    {
      key: "tenant",
      head: t("field.audience"),
      kind: "beyondPhone",
      cell: ({ tenantId }) => names[String(tenantId)],
    },
    {
      key: "at",
      head: t("guest.at"),
      kind: "beyondPhone",
      cell: ({ createdAt }) => <Moment iso={createdAt} locale={i18n.language} />,
    },
  ];
  const trail = [
    { name: t("events.title"), to: "/gigmarket/admin/events" },
    { name: event.title, to: path },
  ];
  const download = (
    <LinkButton to={`${path}/registrations.csv`} reloadDocument>
      {t("guests.csv")}
    </LinkButton>
  );
  const title = t("guests.none");
  const shown = getNumberFormat(i18n.language).format(guests.length);
  return (
    <ConsolePage title={t("guests")} lead={event.title} trail={trail} actions={guests.length > 0 ? download : null}>
      {isCut ? <p className={styles.plain}>{t("guests.cut", { number: shown })}</p> : null}
      {guests.length === 0 ? (
        <EmptyState icon={Users} title={title} text={t("guests.none.hint")} />
      ) : (
        <Table
          caption={t("guests")}
          columns={columns}
          rows={guests}
          rowKey={({ email, tenantId }) => `${tenantId} ${email}`}
        />
      )}
    </ConsolePage>
  );
}
