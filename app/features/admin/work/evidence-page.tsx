import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormField } from "#app/content/form/form-field.ts";
import { outsideRel } from "#app/content/outside-link.ts";
import * as styles from "#app/features/admin/console-page.css.ts";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { TimeCell } from "#app/features/admin/table/cells.tsx";
import { FactList } from "#app/features/admin/table/fact-list.tsx";
import { createAnswerWords } from "#app/features/diligence/answer-text.ts";
import { listDecisions } from "#app/features/diligence/evidence-decision.ts";
import { AnswerState } from "#app/features/diligence/own-answers-page.tsx";
import type { EvidenceOutcome, ReviewedAnswer } from "#app/features/diligence/review-answer.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { textLink } from "#app/ui/layout/text-link.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Day } from "#app/ui/page/day.tsx";
import * as formStyles from "./held-day-page.css.ts";

/** Why the posted decision was refused, with its values. */
export interface EvidencePageState {
  refusal: Exclude<EvidenceOutcome, { kind: "done" }>;
  note: string;
}

interface EvidencePageProps {
  answer: ReviewedAnswer;
  fields: readonly FormField<"note">[];
  state: EvidencePageState | null;
}

/** An answer with its evidence, to accept or to decline. */
export function EvidencePage({ answer, fields, state }: EvidencePageProps) {
  const { t } = useTranslation("admin");
  const trail = [{ name: t("diligence.title"), to: "/gigmarket/admin/diligence" }];
  const facts = useFacts(answer);
  return (
    <ConsolePage title={t(`diligence:question.${answer.question}`)} lead={t("diligence.check")} trail={trail}>
      <div className={styles.halves}>
        <SectionCard id="answer" title={answer.company.name} roomy>
          <FactList facts={facts} />
        </SectionCard>
        <DecisionForm answer={answer} fields={fields} state={state} />
      </div>
    </ConsolePage>
  );
}

function DecisionForm({ answer, fields, state }: EvidencePageProps) {
  const { t } = useTranslation("admin");
  const navigation = useNavigation();
  const pending = navigation.state === "submitting" ? navigation.formData?.get("intent") : null;
  const errors = state?.refusal.kind === "faulty" ? state.refusal.errors : undefined;
  const { errorOf, wrong } = toFormErrors(toOrder(fields), errors, t);
  return (
    <SectionCard id="decision" title={t("diligence.decision")} roomy>
      {state ? <ErrorSummary title={t(`diligence.refused.${state.refusal.kind}`)} errors={wrong} /> : null}
      <Form method="post" className={formStyles.form} noValidate>
        <input type="hidden" name="version" value={answer.version} />
        <FormFields fields={fields} values={{ note: state?.note ?? "" }} errorOf={errorOf} />
        <div className={formStyles.actions}>
          {listDecisions(answer).map((decision) => (
            <Button
              key={decision}
              type="submit"
              name="intent"
              value={decision}
              kind={decision === "accept" ? "primary" : "secondary"}
              size="form"
              pending={pending === decision}
            >
              {t(`diligence.${decision}`)}
            </Button>
          ))}
        </div>
      </Form>
    </SectionCard>
  );
}

function useFacts(answer: ReviewedAnswer): [string, ReactNode][] {
  const { t, i18n } = useTranslation();
  const { id, service, company, evidenceUrl, documentName, expiresOn, reviewer, reviewedAt, reason } = answer;
  return [
    [
      t("admin:diligence.seller"),
      <TextLink key="seller" to={`/gigmarket/admin/companies/${company.id}`}>
        {company.name}
      </TextLink>,
    ],
    [t("diligence:sheet"), service?.name ?? t("diligence:sheet.all")],
    [t("admin:diligence.answer"), createAnswerWords(t, i18n.language).value(answer)],
    ...toFact(t("diligence:evidenceUrl"), evidenceUrl, (url) => (
      <a href={url} target="_blank" rel={outsideRel} className={textLink}>
        {url}
      </a>
    )),
    ...toFact(t("diligence:document"), documentName, (name) => (
      <a href={`/gigmarket/admin/diligence/${id}/document`} className={textLink} lang="">
        {name}
      </a>
    )),
    ...toFact(t("diligence:expiresOn"), expiresOn, (iso) => <Day iso={iso} locale={i18n.language} />),
    [t("admin:filter.state"), <AnswerState key="state" answer={answer} />],
    ...toFact(t("admin:diligence.reviewed"), reviewedAt, (at) => (
      <>
        {reviewer} <TimeCell at={at} />
      </>
    )),
    ...toFact(t("admin:diligence.reason"), reason, (text) => text),
  ];
}

function toFact(term: string, value: string | null, draw: (value: string) => ReactNode): [string, ReactNode][] {
  return value === null ? [] : [[term, draw(value)]];
}
