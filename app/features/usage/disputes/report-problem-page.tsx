import { Form, useNavigation } from "@remix-run/react";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { noteLimit } from "./dispute-note.ts";
import * as styles from "./dispute-page.css.ts";
import type { ReportableLine, ReportOutcome } from "./report-problem.server.ts";

/** Why a report was not sent, with what was typed. */
export interface ReportFormState {
  refusal: Extract<ReportOutcome, { kind: "nothing" | "faulty" | "busy" }>;
  day: string;
  note: string;
}

interface ReportProblemPageProps {
  line: ReportableLine;
  state: ReportFormState | null;
}

/** Reports a problem with a line of the viewer's company. */
export function ReportProblemPage({ line, state }: ReportProblemPageProps) {
  const { t } = useTranslation("usage");
  const { month, count, money } = useFigures();
  const title = t("dispute.report");
  const statement = { name: month(line.month), to: `/company/payment/${line.month.slice(0, 7)}` };
  return (
    <Page>
      <PageHead
        look="app"
        trail={[statement, { name: title, to: "#" }]}
        title={title}
        lead={t("dispute.report.lead", {
          service: line.serviceName,
          month: month(line.month),
          requests: count(line.requests),
          money: money(line.totalCents),
        })}
      />
      <Refused state={state} />
      <div className={styles.columns}>
        <Card padding="roomy">
          <ReportForm line={line} state={state} />
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
  const errors = refusal.kind === "faulty" ? [{ id: "note", message: t(refusal.error) }] : [];
  return (
    <div className={styles.refused}>
      <ErrorSummary title={t(`dispute.refused.${refusal.kind}`)} errors={errors} />
    </div>
  );
}

function ReportForm({ line, state }: ReportProblemPageProps) {
  const { t } = useTranslation("usage");
  const { day: toDay, count, money } = useFigures();
  const pending = useNavigation().state === "submitting";
  const options = line.days
    .filter(({ requests }) => requests > 0)
    .map(({ day, requests, totalCents }) => ({
      value: day,
      label: t("dispute.report.day.one", { day: toDay(day), requests: count(requests), money: money(totalCents) }),
    }));
  return (
    <Form method="post" className={styles.form} noValidate>
      <SelectField
        id="day"
        name="day"
        label={t("dispute.report.day")}
        placeholder={t("dispute.report.day.all")}
        options={options}
        defaultValue={state?.day ?? ""}
      />
      <TextArea
        id="note"
        name="note"
        label={t("dispute.report.note")}
        hint={t("dispute.report.note.hint")}
        maxLength={noteLimit}
        typedLimit={noteLimit}
        required
        defaultValue={state?.note ?? ""}
        error={state?.refusal.kind === "faulty" ? t(state.refusal.error) : undefined}
      />
      <div>
        <Button type="submit" kind="primary" size="form" pending={pending}>
          {t("dispute.report.send")}
        </Button>
      </div>
    </Form>
  );
}
