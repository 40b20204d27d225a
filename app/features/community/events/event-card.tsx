import { Link } from "@remix-run/react";
import { CalendarPlus } from "lucide-react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import type { CommunityEvent } from "./event.ts";
import { EventLeaf, EventTime } from "./event-time.tsx";
import * as styles from "./events-page.css.ts";

interface EventCardsProps {
  events: readonly CommunityEvent[];
  level: 2 | 3;
  /** Past events cannot be joined. */
  past?: boolean;
}

/** A vertical list of events. */
export function EventCards({ events, level, past = false }: EventCardsProps) {
  const { serviceBase } = useShell().tenant;
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <Card key={event.id} as="li">
          <div className={styles.event}>
            <EventLeaf event={event} />
            <Stack gap={1.5}>
              <Heading level={level} look="card">
                <Link to={`${serviceBase}/community/event/${event.id}`} className={styles.titleLink}>
                  {event.title}
                </Link>
              </Heading>
              <p className={styles.when}>
                <EventTime event={event} />
              </p>
              <p className={styles.summary}>{event.summary}</p>
              <EventHost host={event.host} />
            </Stack>
            {past ? null : <EventActions event={event} />}
          </div>
        </Card>
      ))}
    </ul>
  );
}

function EventHost({ host }: { host: string }) {
  const { t } = useTranslation("community");
  return <p className={styles.host}>{t("event.host", { host })}</p>;
}

function EventActions({ event }: { event: CommunityEvent }) {
  const { t } = useTranslation("community");
  const { serviceBase } = useShell().tenant;
  return (
    <div className={styles.actions}>
      <LinkButton to={`${serviceBase}/community/event/${event.id}`} size="small" width="wideOnPhone">
        {t("register.submit")}
        <Named title={event.title} />
      </LinkButton>
      <LinkButton
        to={`${serviceBase}/community/events/${event.id}.ics`}
        size="small"
        kind="quiet"
        width="wideOnPhone"
        reloadDocument
      >
        <Icon of={CalendarPlus} size={16} />
        {t("event.calendar")}
        <Named title={event.title} />
      </LinkButton>
    </div>
  );
}

/** Hidden text that distinguishes links with the same label. */
function Named({ title }: { title: string }) {
  return <span className={visuallyHidden}>{title}</span>;
}
