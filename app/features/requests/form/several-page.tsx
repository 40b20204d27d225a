import { Form, useNavigation } from "@remix-run/react";
import { CircleCheck, ListChecks } from "lucide-react";
import { Fragment } from "react";
import { type FormField, isOn } from "#app/content/form/form-field.ts";
import { TermsField } from "#app/features/legal/terms-field.tsx";
import { CardPrice } from "#app/features/marketplace/service/card-price.tsx";
import type { ServiceCardData } from "#app/features/marketplace/service/service.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { DoneMark } from "#app/ui/feedback/notice.tsx";
import { CheckboxInput } from "#app/ui/form/checkbox.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FieldError } from "#app/ui/form/field.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Aside, Columns } from "#app/ui/layout/columns.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { ServiceLogo } from "#app/ui/media/service-logo.tsx";
import { useArrivalFocus } from "#app/ui/page/use-arrival-focus.ts";
import { type CommonProspect, toLockedFields, toViewerValues } from "./request-form-state.ts";
import { RequestNext } from "./request-next.tsx";
import * as request from "./request-page.css.ts";
import type { RequestField } from "./service-request.ts";
import * as styles from "./several-page.css.ts";
import { mostRequested, type RefusedService, type SeveralState, type TakenService } from "./several-state.ts";

interface SeveralPageProps {
  /** The services in the address that can be requested here. */
  services: readonly Pick<ServiceCardData, "id" | "name" | "companyName" | "logoUrl" | "price">[];
  prospect: CommonProspect;
  /** Number of the address's services that are not among them. */
  leftOut: number;
  fields: readonly FormField<RequestField>[];
  formKey: string;
  /** The outcome of the posted form; null before it is posted. */
  state: SeveralState | null;
}

/** One form that requests several services. */
export function SeveralPage(props: SeveralPageProps) {
  const { t } = useTranslation("requests");
  const { tenant } = useShell();
  const { services, leftOut, state } = props;
  const title = t("several.title");
  const trail = [
    { name: t("shell:nav.appMarket"), to: tenant.home },
    { name: title, to: "#" },
  ];
  if (state?.kind === "done") return <Done taken={state.taken} email={state.email} />;
  return (
    <Page>
      <PageHead look="page" trail={trail} title={title} lead={t("several.lead")} />
      {leftOut > 0 ? (
        <p role="status" className={styles.leftOut}>
          {t("several.leftOut", { count: leftOut, most: mostRequested })}
        </p>
      ) : null}
      {services.length === 0 ? (
        <EmptyState
          icon={ListChecks}
          title={t(leftOut > 0 ? "several.noneLeft" : "several.none")}
          text={t("several.none.text")}
          actions={
            <LinkButton to={tenant.home} kind="primary">
              {t("success.again")}
            </LinkButton>
          }
        />
      ) : (
        <Columns of="form">
          <SeveralForm {...props} state={state} />
          <Aside>
            <RequestNext prospect={props.prospect} />
          </Aside>
        </Columns>
      )}
    </Page>
  );
}

interface SeveralFormProps extends SeveralPageProps {
  state: Exclude<SeveralState, { kind: "done" }> | null;
}

function SeveralForm({ services, fields, formKey, state }: SeveralFormProps) {
  const { t } = useTranslation("requests");
  const { viewer, tenant } = useShell();
  const pending = useNavigation().state === "submitting";
  const values = state?.values ?? toViewerValues(viewer);
  const locked = toLockedFields(viewer, state);
  const shown = fields.filter(({ name }) => name !== "acceptTerms" || !locked.includes(name));
  const order: readonly (RequestField | "services")[] = ["services", ...toOrder(shown)];
  const { errorOf, wrong } = toFormErrors(order, state?.kind === "faulty" ? state.errors : undefined, t);
  return (
    <div>
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      {state?.kind === "refused" ? (
        <ErrorSummary
          title={t("several.refused")}
          errors={state.refused.map(({ serviceId, name, reason }) => ({
            id: `service-${serviceId}`,
            message: t(`several.reason.${reason}`, { name }),
          }))}
        />
      ) : null}
      {state?.kind === "throttled" ? (
        <ErrorSummary title={t("throttled", { count: Math.ceil(state.retryAfterSeconds / 60) })} errors={[]} />
      ) : null}
      {state?.kind === "failed" ? <ErrorSummary title={t("failed.service")} errors={[]} /> : null}
      <Form method="post" noValidate>
        <Grid>
          <input type="hidden" name="formKey" value={formKey} />
          {locked.length > 0 ? <input type="hidden" name="sender" value="account" /> : null}
          <FullRow>
            <Choices services={services} state={state} error={errorOf("services")} />
          </FullRow>
          <FormFields
            fields={shown}
            values={values}
            errorOf={errorOf}
            readOnly={locked}
            drawn={{
              acceptTerms: ({ error }) => <TermsField defaultChecked={isOn(values, "acceptTerms")} error={error} />,
            }}
          />
          <FullRow>
            <Inline>
              <Button type="submit" kind="primary" size="form" pending={pending}>
                {t("several.submit")}
              </Button>
              <LinkButton to={tenant.home} kind="quiet" size="form">
                {t("cancel")}
              </LinkButton>
            </Inline>
          </FullRow>
        </Grid>
      </Form>
    </div>
  );
}

/** The services of the form; refused ones are no longer chosen, and say why. */
function Choices({ services, state, error }: Pick<SeveralFormProps, "services" | "state"> & { error?: string }) {
  const { t } = useTranslation("requests");
  const refusal = state?.kind === "refused" ? state : null;
  const refused = refusal?.refused ?? [];
  const chosen = state && state.kind !== "failed" ? state.chosen : null;
  const isChosen = (id: number) =>
    (chosen === null || chosen.includes(id)) && !refused.some(({ serviceId }) => serviceId === id);
  return (
    <fieldset id="services" className={styles.services} tabIndex={-1}>
      <legend className={styles.legend}>{t("several.services")}</legend>
      {services.map(({ id, name, companyName, logoUrl, price }) => {
        const why = refused.find(({ serviceId }) => serviceId === id);
        return (
          <label key={id} htmlFor={`service-${id}`} className={styles.service}>
            <CheckboxInput
              key={String(isChosen(id))}
              id={`service-${id}`}
              name="id"
              value={id}
              defaultChecked={isChosen(id)}
              aria-invalid={why ? true : undefined}
              aria-describedby={why ? `service-${id}-why` : undefined}
            />
            <ServiceLogo src={logoUrl} />
            <span className={styles.words}>
              <b className={styles.name}>{name}</b>
              <span className={styles.company}>{companyName}</span>
              {why ? <Why refused={why} email={refusal?.values.workEmail} /> : null}
            </span>
            <span className={styles.price}>
              <CardPrice price={price} />
            </span>
          </label>
        );
      })}
      {error ? <FieldError id="services" error={error} /> : null}
    </fieldset>
  );
}

/**
 * Why a service was refused. An open request is linked for people who follow it; for anyone else, the link was mailed.
 */
function Why({ refused, email }: { refused: RefusedService; email?: string }) {
  const { t } = useTranslation("requests");
  const { serviceId, name, reason, running } = refused;
  return (
    <span id={`service-${serviceId}-why`} className={styles.words}>
      <FieldError id={`service-${serviceId}`} error={t(`several.reason.${reason}`, { name })} />
      {running ? (
        <span className={styles.running}>
          {running.kind === "own" ? (
            <TextLink to={`/details?id=${running.id}`}>
              {t("several.running", { reference: running.reference })}
            </TextLink>
          ) : (
            t(running.sent ? "running.sent" : "running.notSent", { email })
          )}
        </span>
      ) : null}
    </span>
  );
}

function Done({ taken, email }: { taken: readonly TakenService[]; email: string }) {
  const { t } = useTranslation("requests");
  const { tenant } = useShell();
  const result = useArrivalFocus<HTMLDivElement>();
  const isConfirmed = taken.every((one) => one.isConfirmed);
  const isFollowed = taken.some(({ followId }) => followId !== null);
  return (
    <Page>
      <div ref={result} tabIndex={-1} className={request.done} role="status">
        <DoneMark icon={CircleCheck} />
        <Heading level={1} look="page">
          {t("several.success", { count: taken.length })}
        </Heading>
        <p className={request.doneText}>{t("success")}</p>
        <dl className={request.resultFacts}>
          {taken.map(({ serviceId, name, reference, followId }) => (
            <Fragment key={serviceId}>
              <dt className={request.term}>{name}</dt>
              <dd className={request.resultValue}>
                {followId === null ? reference : <TextLink to={`/details?id=${followId}`}>{reference}</TextLink>}
              </dd>
            </Fragment>
          ))}
        </dl>
        {isFollowed ? null : (
          <p className={request.reference}>{t(isConfirmed ? "several.mailed" : "success.noMail", { email })}</p>
        )}
        <div className={request.ways}>
          <LinkButton to={tenant.home} kind="primary" size="form">
            {t("success.again")}
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}
