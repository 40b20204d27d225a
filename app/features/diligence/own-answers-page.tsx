import { Form } from "@remix-run/react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import type { Status } from "#app/ui/feedback/status.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { ListedAccess } from "./access.server.ts";
import { AccessesTable } from "./accesses-table.tsx";
import { mergeAnswers } from "./answer.ts";
import { createAnswerWords } from "./answer-text.ts";
import * as styles from "./diligence.css.ts";
import * as pages from "./diligence-pages.css.ts";
import type { OwnAnswer, OwnSheet } from "./own-answers.server.ts";
import { type Question, questionList } from "./question.ts";

interface OwnAnswersPageProps {
  sheet: OwnSheet;
  accesses: readonly ListedAccess[];
  isSaved: boolean;
}

/** A seller's answers to agencies' questions (`/company/diligence`). */
export function OwnAnswersPage({ sheet, accesses, isSaved }: OwnAnswersPageProps) {
  const { t } = useTranslation("diligence");
  const trail = [
    { name: t("listings:own.title"), to: "/myservices" },
    { name: t("title"), to: "#" },
  ];
  const merged = mergeAnswers(sheet.answers);
  return (
    <Page>
      <PageHead look="app" trail={trail} title={t("title")} lead={t("own.lead")} />
      {isSaved ? <DoneNotice>{t("own.saved")}</DoneNotice> : null}
      <SheetChooser sheet={sheet} />
      <section className={styles.box} aria-label={t("title")}>
        <dl className={styles.answers}>
          {questionList.map((question) => (
            <QuestionRow
              key={question}
              question={question}
              answer={merged.find((answer) => answer.question === question) ?? null}
              serviceId={sheet.serviceId}
            />
          ))}
        </dl>
      </section>
      <AccessesTable accesses={accesses} />
    </Page>
  );
}

function SheetChooser({ sheet: { serviceId, services } }: { sheet: OwnSheet }) {
  const { t } = useTranslation("diligence");
  if (services.length === 0) return null;
  return (
    <Form method="get" className={pages.chooser}>
      <SelectField
        id="service"
        name="service"
        label={t("sheet")}
        placeholder={t("sheet.all")}
        options={services.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={serviceId ?? ""}
        key={serviceId}
      />
      <Button type="submit" size="form">
        {t("sheet.show")}
      </Button>
    </Form>
  );
}

interface QuestionRowProps {
  question: Question;
  /** The sheet's own answer, else the one for all services. */
  answer: OwnAnswer | null;
  serviceId: number | null;
}

function QuestionRow({ question, answer, serviceId }: QuestionRowProps) {
  const { t, i18n } = useTranslation();
  const words = createAnswerWords(t, i18n.language);
  const isInherited = answer !== null && answer.serviceId !== serviceId;
  const search = serviceId === null ? "" : `?service=${serviceId}`;
  return (
    <div className={styles.answer}>
      <dt className={styles.term}>{t(`diligence:question.${question}`)}</dt>
      <dd className={styles.given}>
        {answer ? (
          <p className={styles.value}>{words.value(answer)}</p>
        ) : (
          <p className={styles.quiet}>{t("diligence:own.open")}</p>
        )}
        <p className={styles.basis}>
          {answer ? <AnswerState answer={answer} /> : null}
          {isInherited ? <span>{t("diligence:own.inherited")}</span> : null}
          <TextLink to={`/company/diligence/${question}${search}`}>
            {t(toActionKey(answer, isInherited))}
            <span className={visuallyHidden}> {t(`diligence:question.${question}`)}</span>
          </TextLink>
        </p>
        {answer?.reason ? (
          <p className={pages.declined}>{t("diligence:own.declined", { reason: answer.reason })}</p>
        ) : null}
      </dd>
    </div>
  );
}

function toActionKey(answer: OwnAnswer | null, isInherited: boolean) {
  if (answer === null) return "diligence:own.answer";
  return isInherited ? "diligence:own.override" : "diligence:own.change";
}

const statusOf = { waiting: "waiting", accepted: "accepted", declined: "declined" } as const satisfies Partial<
  Record<OwnAnswer["state"], Status>
>;

/** Whether an answer's evidence was checked, for its seller and for administrators. */
export function AnswerState({ answer: { state, standing } }: { answer: Pick<OwnAnswer, "state" | "standing"> }) {
  const { t } = useTranslation("diligence");
  if (state === "stated") return <span>{t("own.noEvidence")}</span>;
  return <StatusTag status={standing === "lapsed" ? "lapsed" : statusOf[state]} />;
}
