import { Form } from "@remix-run/react";
import type { OwnJoining } from "#app/features/members/joining/joining-mode.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import * as styles from "./company-page.css.ts";

/** For users who asked to join a company: who decides, or that and why it was declined. */
export function OwnJoiningCard({ joining }: { joining: OwnJoining }) {
  const { t, i18n } = useTranslation("companies");
  const { company, state, awaitsConfirmation, reason, askedAt } = joining;
  if (state === "declined" && reason === null)
    return (
      <SectionCard id="joining" title={t("waiting.removed", { company })} roomy>
        <p className={styles.cardText}>{t("waiting.removed.text", { company })}</p>
      </SectionCard>
    );
  if (state === "declined")
    return (
      <SectionCard id="joining" title={t("waiting.declined", { company })} roomy>
        <p className={styles.cardText}>{t("waiting.declined.text", { company })}</p>
        <blockquote>{reason}</blockquote>
      </SectionCard>
    );
  return (
    <SectionCard id="joining" title={t("waiting.title", { company })} roomy>
      <p className={styles.cardText}>{t(awaitsConfirmation ? "waiting.confirm" : "waiting.text", { company })}</p>
      <p>
        {t("waiting.since")} <Moment iso={askedAt} locale={i18n.language} look="day" />
      </p>
      <Form method="post">
        <Button type="submit" name="intent" value="withdrawJoining" size="form">
          {t("waiting.withdraw")}
        </Button>
      </Form>
    </SectionCard>
  );
}
