import { Form, useNavigation } from "@remix-run/react";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import * as styles from "./held-card.css.ts";
import type { HeldDay } from "./held-days.server.ts";

interface HeldCardProps {
  days: HeldDay[];
  side: "buyer" | "seller";
  /** Whether the viewer may accept or decline it. */
  decides: boolean;
}

/** Unusually high usage and the decisions about it; renders nothing without any. */
export function HeldCard({ days, side, decides }: HeldCardProps) {
  const { t } = useTranslation("usage");
  const { count, money, day } = useFigures();
  if (days.length === 0) return null;
  return (
    <SectionCard id="held" title={t("held.title")}>
      <p className={styles.text}>{t(`held.text.${side}`)}</p>
      <ul className={styles.days}>
        {days.map((row) => (
          <li key={`${row.day} ${row.decidedAt}`} className={styles.day}>
            <div>
              <span className={styles.name}>
                {day(row.day)} <StatusTag status={row.state} />
              </span>
              <span className={styles.figures}>
                {t("held.requests", { count: row.requests, requests: count(row.requests) })}
                {row.cents === null ? null : ` ·\u00a0${money(row.cents)}`}
                {row.decidedBy === null ? null : ` ·\u00a0${t(`held.by.${row.decidedBy}`)}`}
              </span>
              {row.note === null ? null : <p className={styles.note}>{row.note}</p>}
            </div>
            {decides ? <Decide of={row} /> : null}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Decide({ of: { day: date, state } }: { of: HeldDay }) {
  const { t } = useTranslation("usage");
  const { day } = useFigures();
  const pending = useNavigation().state === "submitting";
  if (state !== "held") return null;
  return (
    <Form method="post" preventScrollReset className={styles.actions}>
      <input type="hidden" name="day" value={date} />
      <Button
        type="submit"
        name="intent"
        value="acceptHeld"
        size="small"
        pending={pending}
        aria-label={t("held.acceptNamed", { date: day(date) })}
      >
        {t("held.accept")}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="declineHeld"
        size="small"
        pending={pending}
        aria-label={t("held.declineNamed", { date: day(date) })}
      >
        {t("held.decline")}
      </Button>
    </Form>
  );
}
