import { CircleCheck, Eye, LogIn, Undo2 } from "lucide-react";
import * as numbered from "#app/features/requests/numbered-steps.css.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { toAnswerTime } from "./answer-time.ts";
import type { CommonProspect } from "./request-form-state.ts";
import * as styles from "./request-next.css.ts";

/** What becomes of a form's requests once they are sent, who sees what of them, and how to take them back. */
export function RequestNext({ prospect }: { prospect: CommonProspect }) {
  const { t } = useTranslation("requests");
  const { viewer } = useShell();
  const { count, name, answerHours, liveHours, billing } = prospect;
  const usually = (hours: number | null) => (hours === null ? "" : `${toAnswerTime(t, hours)}. `);
  return (
    <section className={styles.next} aria-labelledby="next">
      <Heading level={2} look="small" id="next">
        {t("next.title")}
      </Heading>
      <ol className={numbered.steps.told}>
        <li className={numbered.step}>
          <div>
            <div className={styles.stepName}>{t(name === null ? "next.answer.each" : "next.answer", { name })}</div>
            <p className={styles.stepText}>
              {usually(answerHours)}
              {t("next.answer.text", { count })}
            </p>
          </div>
        </li>
        <li className={numbered.step}>
          <div>
            <div className={styles.stepName}>{t("next.settle")}</div>
            <p className={styles.stepText}>{t("next.settle.text", { count })}</p>
          </div>
        </li>
        <li className={numbered.step}>
          <div>
            <div className={styles.stepName}>{t("next.live", { count })}</div>
            <p className={styles.stepText}>
              {usually(liveHours)}
              {t(`next.live.${billing}`, { count })}
            </p>
          </div>
        </li>
      </ol>
      <ul className={styles.notes}>
        <li className={styles.note}>
          <Icon of={Eye} size={18} />
          <span>{t(viewer?.company ? "next.sees.company" : "next.sees", { name: name ?? t("next.whoever") })}</span>
        </li>
        <li className={styles.note}>
          <Icon of={Undo2} size={18} />
          <span>{t(viewer ? "next.withdraw" : "next.withdraw.byLink", { count })}</span>
        </li>
        {viewer ? null : <WithoutAccount />}
      </ul>
    </section>
  );
}

function WithoutAccount() {
  const { t } = useTranslation("requests");
  const { tenant } = useShell();
  return (
    <>
      <li className={styles.note}>
        <Icon of={CircleCheck} size={18} />
        <span>{t("noAccount")}</span>
      </li>
      <li className={styles.note}>
        <Icon of={LogIn} size={18} />
        <span>
          {t("haveAccount")}{" "}
          <TextLink to={tenant.paths.login} reloadDocument>
            {t("login")}
          </TextLink>{" "}
          {t("haveAccount.after")}
        </span>
      </li>
    </>
  );
}
