import { Form, useNavigation } from "@remix-run/react";
import type { FormField, PostedValues } from "#app/content/form/form-field.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import * as styles from "./dispute-page.css.ts";
import type { ReportableLine, ReportOutcome } from "./report-problem.server.ts";

/** Why a report was refused, with its values. */
export interface ReportFormState {
  refusal: Exclude<ReportOutcome, { kind: "done" }>;
  values: PostedValues;
}

interface ReportProblemPageProps {
  line: ReportableLine;
  fields: readonly FormField[];
  state: ReportFormState | null;
}

/** Opens a dispute of a line of the viewer's company. */
export function ReportProblemPage({ line, fields, state }: ReportProblemPageProps) {
  const { t } = useTranslation("usage");
  const { month, count, money } = useFigures();
  const title = t("dispute.report");
  const { statementMonth } = line;
  const statement = { name: month(statementMonth), to: `/company/payment/${statementMonth.slice(0, 7)}` };
  return (
    <Page>
      <PageHead
        look="app"
        trail={[
          { name: t("payment.company"), to: "/company" },
          { name: t("payment.title"), to: "/company/payment" },
          statement,
          { name: title, to: "#" },
        ]}
        title={title}
        lead={t("dispute.report.lead", {
          service: line.serviceName,
          month: month(line.month),
          count: line.requests,
          requests: count(line.requests),
          money: money(line.totalCents),
        })}
      />
      <Refused state={state} />
      <div className={styles.columns}>
        <Card padding="roomy">
          <ReportForm line={line} fields={fields} state={state} />
        </Card>
        <SectionCard id="next" title={t("dispute.report.next")}>
          <ol className={styles.steps}>
            <li>{t("dispute.report.next.answer")}</li>
            <li>{t("dispute.report.next.platform")}</li>
            <li>{t("dispute.report.next.marked")}</li>
          </ol>
        </SectionCard>
      </div>
    </Page>
  );
}

function Refused({ state }: Pick<ReportProblemPageProps, "state">) {
  const { t } = useTranslation("usage");
  if (!state) return null;
  const { refusal } = state;
  const faults = refusal.kind === "faulty" ? Object.entries(refusal.errors) : [];
  const errors = faults.map(([id, error]) => ({ id, message: t(error) }));
  return (
    <div className={styles.refused}>
      <ErrorSummary title={t(`dispute.refused.${refusal.kind}`)} errors={errors}>
        {"publicId" in refusal ? (
          <TextLink to={`/company/payment/disputes/${refusal.publicId}`} standalone>
            {t("dispute.refused.toReport")}
          </TextLink>
        ) : null}
      </ErrorSummary>
    </div>
  );
}

function ReportForm({ line, fields, state }: ReportProblemPageProps) {
  const { t } = useTranslation("usage");
  const { day: toDay, count, money } = useFigures();
  const pending = useNavigation().state === "submitting";
  const errors = state?.refusal.kind === "faulty" ? state.refusal.errors : undefined;
  const { errorOf } = toFormErrors(toOrder(fields), errors, t);
  const choices = line.days
    .filter(({ requests }) => requests > 0)
    .map(({ day, requests, totalCents }) => ({
      value: day,
      label: t("dispute.report.day.one", {
        day: toDay(day),
        count: requests,
        requests: count(requests),
        money: money(totalCents),
      }),
    }));
  return (
    <Form method="post" className={styles.form} noValidate>
      <FormFields fields={fields} values={state?.values ?? {}} errorOf={errorOf} choices={{ day: choices }} />
      <div>
        <Button type="submit" kind="primary" size="form" pending={pending}>
          {t("dispute.report.send")}
        </Button>
      </div>
    </Form>
  );
}
