import { CircleCheck, Eye, LogIn, Undo2 } from "lucide-react";
import * as numbered from "#app/features/requests/numbered-steps.css.ts";
import { AnswerTime } from "#app/features/requests/request-result.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import type { RequestPageProps } from "./request-form-state.ts";
import * as styles from "./request-next.css.ts";

/** What becomes of a request once it is sent, who sees what of it, and how to take it back. */
export function RequestNext({ prospect }: Pick<RequestPageProps, "prospect">) {
  const { t } = useTranslation("requests");
  const { tenant, viewer } = useShell();
  const name = prospect.answeredBy ?? tenant.name;
  return (
    <section className={styles.next} aria-labelledby="next">
      <Heading level={2} look="small" id="next">
        {t("next.title")}
      </Heading>
      <ol className={numbered.steps.told}>
        <li className={numbered.step}>
          <div>
            <div className={styles.stepName}>{t("next.answer", { name })}</div>
            <p className={styles.stepText}>
              <Usually hours={prospect.answerHours} />
              {t("next.answer.text")}
            </p>
          </div>
        </li>
        <li className={numbered.step}>
          <div>
            <div className={styles.stepName}>{t("next.settle")}</div>
            <p className={styles.stepText}>{t("next.settle.text")}</p>
          </div>
        </li>
        <li className={numbered.step}>
          <div>
            <div className={styles.stepName}>{t("next.live")}</div>
            <p className={styles.stepText}>
              <Usually hours={prospect.liveHours} />
              {t(`next.live.${prospect.billing}`)}
            </p>
          </div>
        </li>
      </ol>
      <ul className={styles.notes}>
        <li className={styles.note}>
          <Icon of={Eye} size={18} />
          <span>{t(viewer?.company ? "next.sees.company" : "next.sees", { name })}</span>
        </li>
        <li className={styles.note}>
          <Icon of={Undo2} size={18} />
          <span>{t(viewer ? "next.withdraw" : "next.withdraw.byLink")}</span>
        </li>
        {viewer ? null : <WithoutAccount />}
      </ul>
    </section>
  );
}

function Usually({ hours }: { hours: number | null }) {
  if (hours === null) return null;
  return (
    <>
      <AnswerTime hours={hours} />.{" "}
    </>
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
