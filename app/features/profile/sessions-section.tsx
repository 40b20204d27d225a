import { Form } from "@remix-run/react";
import { MonitorSmartphone } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { toDevice } from "./device.ts";
import type { OwnSession, ProfileState } from "./own-profile.ts";
import * as styles from "./profile-page.css.ts";
import { ProfileSection } from "./profile-section.tsx";

/** Browsers in which the account is signed in, with buttons to sign out. */
export function SessionsSection({ sessions, state }: { sessions: readonly OwnSession[]; state: ProfileState | null }) {
  const { t } = useTranslation("profile");
  return (
    <ProfileSection section="sessions" state={state} lead={t("sessions.lead")}>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <Form method="post" reloadDocument className={styles.foot}>
        <input type="hidden" name="intent" value="endAllSessions" />
        <Button type="submit" size="form">
          {t("sessions.endAll")}
        </Button>
      </Form>
    </ProfileSection>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t, i18n } = useTranslation("profile");
  const device = useDeviceName(session.userAgent);
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon of={MonitorSmartphone} size={20} />
      </span>
      <div>
        <div className={styles.rowTitle}>
          {device}
          {session.current ? <Tag tone="live">{t("sessions.current")}</Tag> : null}
        </div>
        <div className={styles.rowText}>
          {t("sessions.seen")} <Moment iso={session.lastSeenAt} locale={i18n.language} />
          {session.address === null ? null : ` ·\u00a0${session.address}`}
        </div>
      </div>
      {session.current ? null : (
        <Form method="post" className={styles.rowAction}>
          <input type="hidden" name="intent" value="endSession" />
          <input type="hidden" name="session" value={session.id} />
          <Button type="submit" size="small" aria-label={t("sessions.endLabel", { device })}>
            {t("sessions.end")}
          </Button>
        </Form>
      )}
    </li>
  );
}

function useDeviceName(userAgent: string | null): string {
  const { t } = useTranslation("profile");
  const { browser, system } = toDevice(userAgent);
  if (browser && system) return t("sessions.device", { browser, system });
  return browser ?? system ?? t("sessions.unknown");
}
