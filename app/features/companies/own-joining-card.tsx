import { Form } from "@remix-run/react";
import type { OwnJoining } from "#app/features/members/joining/joining-mode.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import * as styles from "./company-page.css.ts";

/** For users who asked to join a company: who decides, or why it was declined. */
export function OwnJoiningCard({ joining }: { joining: OwnJoining }) {
  const { t, i18n } = useTranslation("companies");
  const { company, state, awaitsConfirmation, reason, askedAt } = joining;
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
