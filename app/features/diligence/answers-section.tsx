import { ExternalLink, FileText, Lock, ShieldCheck } from "lucide-react";
import { outsideRel } from "#app/content/outside-link.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { listBadges, type ShownAnswer } from "./answer.ts";
import { createAnswerWords } from "./answer-text.ts";
import * as styles from "./diligence.css.ts";
import { questionList, questions } from "./question.ts";

interface AnswersSectionProps {
  answers: readonly ShownAnswer[];
  serviceId: number;
  seller: string;
}

/** The seller's due-diligence file about a service: what it answers, and which evidence was checked. */
export function AnswersSection({ answers, serviceId, seller }: AnswersSectionProps) {
  const { t, i18n } = useTranslation();
  const { serviceBase } = useShell().tenant;
  const words = createAnswerWords(t, i18n.language);
  const badges = listBadges(answers);
  const open = questionList.filter((question) => !answers.some((answer) => answer.question === question));
  return (
    <section className={styles.box} aria-labelledby="diligence">
      <div className={styles.head}>
        <Heading level={2} look="card" id="diligence">
          {t("diligence:title")}
        </Heading>
        <p className={styles.quiet}>{t(answers.length === 0 ? "diligence:none" : "diligence:lead", { seller })}</p>
        {answers.length > 0 ? (
          <span>
            <LinkButton to={`${serviceBase}/diligence/${serviceId}`}>{t("diligence:file.open")}</LinkButton>
          </span>
        ) : null}
        {badges.length > 0 ? (
          <ul className={styles.badges} aria-label={t("diligence:badges")}>
            {badges.map((answer) => (
              <li key={answer.question}>
                <Tag tone="live" size="regular" sign={ShieldCheck}>
                  {words.badge(answer)}
                </Tag>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <dl className={styles.answers}>
        {answers.map((answer) => (
          <div key={answer.question} className={styles.answer}>
            <dt className={styles.term}>{t(`diligence:question.${answer.question}`)}</dt>
            <dd className={styles.given}>
              <p className={styles.value} lang={questions[answer.question] === "text" ? "" : undefined}>
                {words.value(answer)}
              </p>
              <p className={styles.basis}>
                {words.basis(answer)}
                <Evidence answer={answer} serviceId={serviceId} />
              </p>
            </dd>
          </div>
        ))}
      </dl>
      {answers.length > 0 && open.length > 0 ? (
        <p className={`${styles.quiet} ${styles.foot}`}>
          {t("diligence:open", {
            questions: open.map((question) => t(`diligence:question.${question}`)).join(" ·\u00a0"),
          })}
        </p>
      ) : null}
    </section>
  );
}

function Evidence({ answer, serviceId }: { answer: ShownAnswer; serviceId: number }) {
  const { t } = useTranslation("diligence");
  const { serviceBase } = useShell().tenant;
  const { evidenceUrl, documentName, isRestricted, id } = answer;
  return (
    <>
      {evidenceUrl === null ? null : (
        <a href={evidenceUrl} target="_blank" rel={outsideRel} className={styles.evidence}>
          {t("evidence.page")} <Icon of={ExternalLink} size={14} />
        </a>
      )}
      {documentName === null ? null : (
        <a href={`${serviceBase}/diligence/${serviceId}/${id}`} className={styles.evidence} lang="">
          <Icon of={isRestricted ? Lock : FileText} size={14} label={isRestricted ? t("restricted") : undefined} />{" "}
          {documentName}
        </a>
      )}
    </>
  );
}
