import type { ListingEvent } from "#app/features/listings/listing.ts";
import * as styles from "#app/features/listings/wizard/wizard.css.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Moment } from "#app/ui/page/moment.tsx";

/** Events of a listing, latest first. */
export function ListingHistory({ history }: { history: readonly ListingEvent[] }) {
  const { t } = useTranslation("listings");
  const { locale } = useShell();
  if (history.length === 0) return null;
  return (
    <Card as="section" labelledBy="history">
      <Heading level={2} look="section" id="history">
        {t("history.title")}
      </Heading>
      <ol className={styles.history}>
        {[...history].reverse().map(({ id, kind, actor, note, at }) => (
          <li key={id} className={styles.event}>
            <b className={styles.eventName}>{t(`history.${kind}`)}</b>
            <span className={styles.hint}>
              {actor ? `${actor} · ` : ""}
              <Moment iso={at} locale={locale} />
            </span>
            {note ? <p className={styles.note}>{note}</p> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
