import { CalendarDays } from "lucide-react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import type { CommunityEvent } from "./event.ts";
import { EventCards } from "./event-card.tsx";
import * as styles from "./events-page.css.ts";

interface EventsPageProps {
  upcoming: readonly CommunityEvent[];
  past: readonly CommunityEvent[];
}

/** Upcoming and past events. */
export function EventsPage({ upcoming, past }: EventsPageProps) {
  const { t } = useTranslation("community");
  const { home, serviceBase } = useShell().tenant;
  const trail = [
    { name: t("shell:nav.appMarket"), to: home },
    { name: t("shell:nav.community"), to: `${serviceBase}/community/dashboard` },
    { name: t("events.title"), to: "#" },
  ];
  return (
    <Page>
      <PageHead look="page" trail={trail} title={t("events.title")} lead={t("events.lead")} />
      <section className={styles.section} aria-labelledby="upcoming">
        <Heading level={2} look="section" id="upcoming">
          {t("events.upcoming")}
        </Heading>
        {upcoming.length > 0 ? <EventCards events={upcoming} level={3} /> : <NoEvents />}
      </section>
      {past.length > 0 ? (
        <section className={styles.section} aria-labelledby="past">
          <Heading level={2} look="section" id="past">
            {t("events.past")}
          </Heading>
          <EventCards events={past} level={3} past />
        </section>
      ) : null}
    </Page>
  );
}

function NoEvents() {
  const { t } = useTranslation("community");
  const { serviceBase } = useShell().tenant;
  return (
    <EmptyState
      icon={CalendarDays}
      title={t("events.none")}
      level={3}
      text={t("events.none.hint")}
      actions={<LinkButton to={`${serviceBase}/blogs`}>{t("blogs.all")}</LinkButton>}
    />
  );
}
