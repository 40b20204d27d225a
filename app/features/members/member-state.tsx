import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { toRecentLook } from "#app/ui/page/recent-look.ts";
import type { Member } from "./member.ts";
import * as styles from "./members-page.css.ts";

/** Whether a user can sign in. */
export function MemberStateTag({ state }: Pick<Member, "state">) {
  return <StatusTag status={state} />;
}

/** When a user was last active. */
export function LastSeen({ at }: { at: string | null }) {
  const { t, i18n } = useTranslation("members");
  if (at === null) return <span className={styles.never}>{t("never")}</span>;
  return <Moment iso={at} locale={i18n.language} look={toRecentLook(at)} />;
}
