import { Form, useNavigation } from "@remix-run/react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import type { CommunityEvent } from "./event.ts";
import type { EventFormState } from "./event-registration.ts";
import { EventTime } from "./event-time.tsx";
import * as styles from "./events-page.css.ts";

/** `ended`: there is no such registration any more. */
export type CancelState = EventFormState | { kind: "ended" };

interface CancelPageProps {
  /** Null when the event is gone. */
  event: CommunityEvent | null;
  /** The registered address; null when there is no such registration any more, or the event is over. */
  email: string | null;
  state: CancelState | null;
}

/** Asks whoever follows the link of a registration's mail before it is cancelled. */
export function CancelPage({ event, email, state }: CancelPageProps) {
  const { t } = useTranslation("community");
  const { serviceBase } = useShell().tenant;
  const isDone = state?.kind === "withdrawn";
  const title = t(isDone ? "cancel.done" : email === null ? "cancel.ended" : "cancel.title");
  const trail = [
    { name: t("shell:nav.community"), to: `${serviceBase}/community/dashboard` },
    { name: t("events.title"), to: `${serviceBase}/community/events` },
    { name: t("register.cancel"), to: "#" },
  ];
  const eventPath = isDone && event ? `event/${event.id}` : null;
  return (
    <Page>
      <PageHead look="page" trail={trail} title={title} />
      <div className={styles.question}>
        <Card padding="roomy">
          <Stack gap={4}>
            {event === null ? null : (
              <div>
                <Heading level={2} look="section">
                  {event.title}
                </Heading>
                <EventTime event={event} />
              </div>
            )}
            {isDone ? <DoneNotice>{t("cancel.done.text")}</DoneNotice> : null}
            {isDone || email !== null ? null : <p>{t("cancel.ended.text")}</p>}
            {isDone || email === null ? null : <CancelByLinkForm email={email} />}
            <Inline>
              <LinkButton to={`${serviceBase}/community/${eventPath ?? "events"}`} width="wideOnPhone">
                {t(eventPath ? "cancel.event" : "events.all")}
              </LinkButton>
            </Inline>
          </Stack>
        </Card>
      </div>
    </Page>
  );
}

function CancelByLinkForm({ email }: { email: string }) {
  const { t } = useTranslation("community");
  const pending = useNavigation().state === "submitting";
  return (
    <Form method="post">
      <Stack gap={4}>
        <p>{t("cancel.text", { email })}</p>
        <Inline>
          <Button type="submit" kind="primary" size="form" width="wideOnPhone" pending={pending}>
            {t("register.cancel")}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
