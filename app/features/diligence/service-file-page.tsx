import { Form, useNavigation } from "@remix-run/react";
import { Download, Lock } from "lucide-react";
import type { FieldErrors, FormField, PostedValues } from "#app/content/form/form-field.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Grid } from "#app/ui/layout/grid.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { textLink } from "#app/ui/layout/text-link.css.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { Day } from "#app/ui/page/day.tsx";
import type { DiligenceAccess } from "./access.server.ts";
import type { ShownAnswer } from "./answer.ts";
import type { DiligenceDecision } from "./decision.ts";
import * as styles from "./diligence.css.ts";
import * as pages from "./diligence-pages.css.ts";

interface ServiceFilePageProps {
  service: { id: number; name: string; seller: string };
  access: DiligenceAccess;
  answers: readonly ShownAnswer[];
  /** What the company decided; null before that. */
  decision: DiligenceDecision | null;
  fields: readonly FormField<DecisionField>[];
  values: PostedValues;
  state: ServiceFileState | null;
}

type DecisionField = "decision" | "note" | "reviewOn";

/** A refused form, to be shown again; `unconfirmed` is of the terms, all else of the decision. */
export interface ServiceFileState {
  kind: "unconfirmed" | "faulty" | "changed";
  values: PostedValues;
  errors: FieldErrors<DecisionField>;
}

/**
 * A service's due-diligence file for a company: terms, evidence pack, documents and its decision
 * (`/diligence/{service}`).
 */
export function ServiceFilePage({ service, access, answers, decision, state, ...form }: ServiceFilePageProps) {
  const { t } = useTranslation("diligence");
  const { serviceBase } = useShell().tenant;
  const trail = [
    { name: service.name, to: `${serviceBase}/service/${service.id}?tab=trust` },
    { name: t("title"), to: "#" },
  ];
  const documents = answers.filter(({ documentName }) => documentName !== null);
  const hasRestricted = documents.some(({ isRestricted }) => isRestricted);
  return (
    <Page>
      <PageHead look="app" trail={trail} title={t("title")} lead={t("file.lead", { ...service })} />
      <div className={pages.cards}>
        {hasRestricted && !access.hasAccepted ? <Terms service={service} access={access} state={state} /> : null}
        <SectionCard id="pack" title={t("pack")} roomy>
          <div className={pages.body}>
            <p className={pages.text}>{t("pack.text")}</p>
            {hasRestricted && !access.hasAccepted ? <p className={styles.quiet}>{t("pack.without")}</p> : null}
            <span>
              <LinkButton to={`${serviceBase}/diligence/${service.id}/pack.zip`} kind="primary" reloadDocument>
                <Icon of={Download} size={16} />
                {t("pack.download")}
              </LinkButton>
            </span>
          </div>
        </SectionCard>
        {documents.length > 0 ? (
          <SectionCard id="documents" title={t("documents")} roomy>
            <div className={pages.body}>
              <ul className={pages.documents}>
                {documents.map(({ id, question, documentName, isRestricted }) => (
                  <li key={id} className={pages.document}>
                    <span className={styles.term}>{t(`question.${question}`)}</span>
                    {isRestricted && !access.hasAccepted ? (
                      <span className={pages.locked}>
                        <Icon of={Lock} size={14} />
                        {documentName} ({t("restricted")})
                      </span>
                    ) : (
                      <a href={`${serviceBase}/diligence/${service.id}/${id}`} className={textLink} lang="">
                        {documentName}
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          </SectionCard>
        ) : null}
        {access.isOwn ? null : (
          <SectionCard id="decision-card" title={t("decision.own")} roomy>
            <div className={pages.body}>
              {decision ? (
                <DecidedFacts decision={decision} />
              ) : (
                <p className={pages.text}>
                  {t("decision.none")} {access.mayAccept ? null : t("decision.none.reader")}
                </p>
              )}
              {access.mayAccept ? <DecisionForm {...form} {...{ decision, state }} /> : null}
            </div>
          </SectionCard>
        )}
      </div>
    </Page>
  );
}

function Terms({ service, access, state }: Pick<ServiceFilePageProps, "service" | "access" | "state">) {
  const { t } = useTranslation("diligence");
  const pending = useNavigation().formData?.get("intent") === "acceptTerms";
  return (
    <SectionCard id="terms" title={t("terms")} roomy>
      <div className={pages.body}>
        <p className={pages.text}>{t("terms.text", { seller: service.seller })}</p>
        {access.mayAccept ? (
          <Form method="post" className={pages.form} noValidate>
            <Checkbox
              id="confirmed"
              name="confirmed"
              error={state?.kind === "unconfirmed" ? t("terms.error") : undefined}
            >
              {t("terms.confirm")}
            </Checkbox>
            <span>
              <Button type="submit" name="intent" value="acceptTerms" kind="primary" size="form" pending={pending}>
                {t("terms.accept")}
              </Button>
            </span>
          </Form>
        ) : (
          <p className={styles.quiet}>{t("terms.administrators")}</p>
        )}
      </div>
    </SectionCard>
  );
}

function DecidedFacts({
  decision: { decision, note, decidedBy, decidedOn, reviewOn, isDue },
}: {
  decision: DiligenceDecision;
}) {
  const { t, i18n } = useTranslation("diligence");
  return (
    <div className={styles.given}>
      <p className={styles.value}>{t(`decision.${decision}`)}</p>
      {note === "" ? null : (
        <p className={styles.value} lang="">
          {note}
        </p>
      )}
      <p className={styles.basis}>
        {decidedBy} <Day iso={decidedOn} locale={i18n.language} /> ·&nbsp;{t("decision.reviewOn")}{" "}
        <Day iso={reviewOn} locale={i18n.language} />
      </p>
      {isDue ? <p className={pages.declined}>{t("decision.due")}</p> : null}
    </div>
  );
}

function DecisionForm({
  decision,
  fields,
  values,
  state,
}: Pick<ServiceFilePageProps, "decision" | "fields" | "values" | "state">) {
  const { t } = useTranslation("diligence");
  const pending = useNavigation().formData?.get("intent") === "decide";
  const refused = state === null || state.kind === "unconfirmed" ? null : state;
  const { errorOf, wrong } = toFormErrors(toOrder(fields), refused?.errors, t);
  return (
    <Form method="post" className={pages.form} noValidate>
      {refused ? (
        <ErrorSummary title={t(refused.kind === "changed" ? "refused.decided" : "refused.faulty")} errors={wrong} />
      ) : null}
      <input type="hidden" name="version" value={decision?.version ?? ""} />
      <Grid>
        <FormFields fields={fields} values={refused?.values ?? values} errorOf={errorOf} />
      </Grid>
      <span>
        <Button type="submit" name="intent" value="decide" kind="primary" size="form" pending={pending}>
          {t(decision ? "decision.renew" : "decision.save")}
        </Button>
      </span>
    </Form>
  );
}
