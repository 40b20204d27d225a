import { CalendarPlus, Video } from "lucide-react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneMark, DoneNotice } from "#app/ui/feedback/notice.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Columns } from "#app/ui/layout/columns.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useArrivalFocus } from "#app/ui/page/use-arrival-focus.ts";
import type { CommunityEvent } from "./event.ts";
import { CancelForm, EventForm } from "./event-form.tsx";
import type { EventFormState } from "./event-registration.ts";
import { EventTime } from "./event-time.tsx";
import * as styles from "./events-page.css.ts";

interface EventPageProps {
  event: CommunityEvent;
  isOver: boolean;
  fields: readonly FormField[];
  /** The outcome of the posted form; null before it is posted. */
  state: EventFormState | null;
}

/** One event: description, time and registration form. */
export function EventPage({ event, isOver, fields, state }: EventPageProps) {
  const { t } = useTranslation("community");
  const { serviceBase } = useShell().tenant;
  const joinUrl = state?.kind === "done" ? state.joinUrl : event.joinUrl;
  const trail = [
    { name: t("shell:nav.community"), to: `${serviceBase}/community/dashboard` },
    { name: t("events.title"), to: `${serviceBase}/community/events` },
    { name: event.title, to: "#" },
  ];
  return (
    <Page>
      <PageHead
        look="page"
        trail={trail}
        title={event.title}
        byline={
          <>
            <span className={styles.when}>
              <EventTime event={event} />
            </span>
            <span>{t("event.host", { host: event.host })}</span>
          </>
        }
      />
      <Columns of="content">
        <div className={styles.eventAbout}>
          <p className={styles.eventText}>{event.summary}</p>
          {isOver ? null : <EventLinks id={event.id} joinUrl={joinUrl} />}
        </div>
        <Card as="section" labelledBy="register">
          <Registration fields={fields} isOver={isOver} joinUrl={event.joinUrl} state={state} />
        </Card>
      </Columns>
    </Page>
  );
}

interface RegistrationProps extends Pick<EventPageProps, "fields" | "isOver" | "state"> {
  /** Null for a reader without a registration; empty for an event that has no link yet. */
  joinUrl: string | null;
}

function Registration({ fields, isOver, joinUrl, state }: RegistrationProps) {
  const { t } = useTranslation("community");
  const { serviceBase } = useShell().tenant;
  if (state?.kind === "done") {
    const { email, isMailed } = state;
    const text = t(isMailed ? "register.done.text" : "register.done.noMail", { email });
    return <JustRegistered text={text} isOwn={joinUrl !== null} />;
  }
  if (joinUrl !== null && !isOver)
    return <Registered text={t(joinUrl === "" ? "register.known.noLink" : "register.known.text")} isOwn />;
  const isWithdrawn = state?.kind === "withdrawn";
  return (
    <>
      {isWithdrawn ? <DoneNotice>{t("register.withdrawn")}</DoneNotice> : null}
      <Heading level={2} look="section" id="register">
        {t(isOver ? "register.over" : "register.title")}
      </Heading>
      <p className={styles.registerText}>{t(isOver ? "register.over.text" : "register.text")}</p>
      {isOver ? (
        <LinkButton to={`${serviceBase}/community/events`}>{t("events.all")}</LinkButton>
      ) : (
        <EventForm fields={fields} fault={isWithdrawn ? null : state} />
      )}
    </>
  );
}

interface RegisteredProps {
  text: string;
  /** The reader is signed in with the registered address. */
  isOwn: boolean;
}

/** Replaces the form. */
function JustRegistered(props: RegisteredProps) {
  const registered = useArrivalFocus<HTMLDivElement>();
  return (
    <div ref={registered} tabIndex={-1} role="status">
      <Registered {...props} />
    </div>
  );
}

function Registered({ text, isOwn }: RegisteredProps) {
  const { t } = useTranslation("community");
  return (
    <div className={styles.registered}>
      <DoneMark />
      <Heading level={2} look="section" id="register">
        {t("register.done")}
      </Heading>
      <p className={styles.summary}>{text}</p>
      {isOwn ? <CancelForm /> : null}
    </div>
  );
}

function EventLinks({ id, joinUrl }: Pick<CommunityEvent, "id" | "joinUrl">) {
  const { t } = useTranslation("community");
  const { serviceBase } = useShell().tenant;
  return (
    <div className={styles.eventLinks}>
      <LinkButton to={`${serviceBase}/community/events/${id}.ics`} reloadDocument>
        <Icon of={CalendarPlus} size={16} />
        {t("event.calendar")}
      </LinkButton>
      {joinUrl ? (
        <LinkButton to={joinUrl} kind="quiet" newTab>
          <Icon of={Video} size={16} />
          {t("event.join")}
        </LinkButton>
      ) : null}
    </div>
  );
}
