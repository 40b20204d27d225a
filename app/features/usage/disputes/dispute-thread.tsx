import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Message } from "#app/ui/layout/message.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import * as styles from "./dispute-page.css.ts";
import type { DisputeEntry, DisputeView } from "./dispute-view.ts";

/** Messages and actions, oldest first; as plain text. */
export function DisputeThread({ dispute }: { dispute: DisputeView }) {
  const { t } = useTranslation("usage");
  return (
    <ol className={styles.entries} aria-label={t("dispute.thread")}>
      {dispute.entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} dispute={dispute} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry, dispute }: { entry: DisputeEntry; dispute: DisputeView }) {
  const { t, i18n } = useTranslation("usage");
  const { actor, isOwn, kind, change, note } = entry;
  const side = { buyer: dispute.buyerName, seller: dispute.sellerName, platform: t("dispute.actor.platform") }[actor];
  const isEnd = kind === "decline" || kind === "takeBack";
  const below = change ? (
    <Change change={change} />
  ) : isEnd ? (
    <p className={styles.ended}>{t(`dispute.entry.${kind}`)}</p>
  ) : null;
  return (
    <Message name={entry.name || side} isOwn={isOwn} text={note} below={below}>
      <span>{isOwn ? t("dispute.you") : side}</span>
      <Moment iso={entry.at} locale={i18n.language} />
    </Message>
  );
}

/** The effect of a correction. */
function Change({ change: { day, before, after, cents } }: { change: NonNullable<DisputeEntry["change"]> }) {
  const { t } = useTranslation("usage");
  const { count, money, day: toDay } = useFigures();
  const rows = [
    [t("dispute.corrected.before"), count(before), ""],
    [t("dispute.corrected.off"), `−${count(before - after)}`, `−${money(Math.abs(cents))}`],
    [t("dispute.corrected.after"), count(after), ""],
  ] as const;
  return (
    <div className={styles.change}>
      <div className={styles.changeHead}>{t("dispute.corrected.day", { day: toDay(day) })}</div>
      <dl className={styles.changeRows}>
        {rows.map(([name, requests, amount]) => (
          <div key={name} className={styles.changeRow}>
            <dt className={styles.changeName}>{name}</dt>
            <dd className={styles.changeNumber}>{requests}</dd>
            <dd className={styles.changeNumber}>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
