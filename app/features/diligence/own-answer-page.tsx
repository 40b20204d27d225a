import { Form, useNavigation } from "@remix-run/react";
import type { FieldErrors, FormField, PostedValues } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Grid } from "#app/ui/layout/grid.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { textLink } from "#app/ui/layout/text-link.css.ts";
import type { AnswerFieldName } from "./answer-form.ts";
import * as styles from "./diligence.css.ts";
import * as pages from "./diligence-pages.css.ts";
import type { OwnAnswer } from "./own-answers.server.ts";
import { AnswerState } from "./own-answers-page.tsx";
import type { Question } from "./question.ts";

const beforeDocument: readonly AnswerFieldName[] = ["answer", "periodFrom", "periodUntil", "evidenceUrl", "expiresOn"];

type FaultyField = AnswerFieldName | "document";

/** A refused answer, to be shown again; a chosen file cannot be. */
export interface AnswerFormState {
  kind: "faulty" | "changed";
  values: PostedValues;
  errors: FieldErrors<FaultyField>;
}

interface OwnAnswerPageProps {
  question: Question;
  /** Null for all services. */
  service: { id: number; name: string } | null;
  answer: OwnAnswer | null;
  fields: readonly FormField<AnswerFieldName>[];
  values: PostedValues;
  state: AnswerFormState | null;
}

/** A seller's answer to one question, with its evidence (`/company/diligence/{question}`). */
export function OwnAnswerPage({ question, service, answer, fields, values, state }: OwnAnswerPageProps) {
  const { t } = useTranslation("diligence");
  const search = service === null ? "" : `?service=${service.id}`;
  const trail = [
    { name: t("listings:own.title"), to: "/myservices" },
    { name: t("title"), to: `/company/diligence${search}` },
    { name: t(`question.${question}`), to: "#" },
  ];
  const lead = service === null ? t("own.forAll") : t("own.forOne", { service: service.name });
  return (
    <Page>
      <PageHead look="app" trail={trail} title={t(`question.${question}`)} lead={lead} />
      <div className={pages.form}>
        {answer ? (
          <p className={styles.basis}>
            <AnswerState answer={answer} />
            {answer.reason ? t("own.declined", { reason: answer.reason }) : null}
          </p>
        ) : null}
        <AnswerForm
          {...{ answer, fields, state }}
          values={state?.values ?? values}
          document={`/company/diligence/${question}/document${search}`}
        />
      </div>
    </Page>
  );
}

interface AnswerFormProps extends Pick<OwnAnswerPageProps, "answer" | "fields" | "values" | "state"> {
  /** Address of the present document. */
  document: string;
}

function AnswerForm({ answer, fields, values, state, document }: AnswerFormProps) {
  const { t } = useTranslation("diligence");
  const navigation = useNavigation();
  const pending = navigation.state === "submitting" ? navigation.formData?.get("intent") : null;
  const { errorOf, wrong } = toFormErrors([...toOrder(fields), "document" as const], state?.errors, t);
  return (
    <Form method="post" encType="multipart/form-data" noValidate className={pages.form}>
      {state ? <ErrorSummary title={t(`refused.${state.kind}`)} errors={wrong} /> : null}
      <input type="hidden" name="version" value={answer?.version ?? ""} />
      <Grid>
        <FormFields fields={fields} only={beforeDocument} values={values} errorOf={errorOf} />
      </Grid>
      <FileField
        {...{ id: "document", name: "document", accept: "application/pdf,.pdf", optional: true }}
        label={t("document")}
        hint={t("document.hint")}
        error={errorOf("document")}
      />
      <FormFields fields={fields} only={["isRestricted"]} values={values} errorOf={errorOf} />
      {answer?.documentName ? (
        <div className={styles.given}>
          <p className={styles.basis}>
            {t("document.present")}{" "}
            <a href={document} className={textLink} lang="">
              {answer.documentName}
            </a>
          </p>
          <Checkbox id="removeDocument" name="removeDocument">
            {t("document.remove")}
          </Checkbox>
        </div>
      ) : null}
      <p className={styles.quiet}>{t("own.checkedAnew")}</p>
      <div className={pages.buttons}>
        <Button type="submit" name="intent" value="save" kind="primary" size="form" pending={pending === "save"}>
          {t("own.save")}
        </Button>
        {answer ? (
          <Button type="submit" name="intent" value="remove" kind="quiet" size="form" pending={pending === "remove"}>
            {t("own.remove")}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
