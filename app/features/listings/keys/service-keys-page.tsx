import { Form, Link, useNavigation } from "@remix-run/react";
import { FlaskConical, Plus } from "lucide-react";
import type { FormField, PostedValues } from "#app/content/form/form-field.ts";
import { InactiveTag } from "#app/features/marketplace/service/service-facts.tsx";
import { AgreementRefused } from "#app/features/usage/agreements/agreement-parts.tsx";
import { OfferForm } from "#app/features/usage/agreements/offer-form.tsx";
import type { UsageCallPage, UsageCallQuery } from "#app/features/usage/calls/usage-calls.server.ts";
import { mostKeys, type ServiceKey } from "#app/features/usage/service-key.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { SwitchButton } from "#app/ui/form/switch.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { CallLog } from "./call-log.tsx";
import { KeyList } from "./key-list.tsx";
import * as styles from "./keys.css.ts";
import type { KeysState } from "./keys-state.ts";
import { ReportCard, type ReportTarget } from "./report-card.tsx";

interface ServiceKeysPageProps {
  serviceId: number;
  name: string;
  status: number;
  keys: ServiceKey[];
  log: UsageCallPage;
  query: UsageCallQuery;
  target: ReportTarget;
  /** Whether a key is about to be made. */
  isMaking: boolean;
  /** One for each rendered form, which makes one key. */
  formKey: string;
  fields: readonly FormField[];
  /** The form that offers the service; null for users who may not decide for its seller. */
  offer: readonly FormField[] | null;
  state: KeysState | null;
}

/** The keys by which a seller's gateway reports usage, and the results of its reports. */
export function ServiceKeysPage(props: ServiceKeysPageProps) {
  const { serviceId, name, keys, log, query, target, fields, offer, state } = props;
  const { t } = useTranslation("listings");
  const refusal = state?.kind === "unoffered" ? state.refusal : null;
  const made = state?.kind === "made" ? state : null;
  const isTestMode = query.isTest === true;
  const working = keys.filter(({ revokedAt }) => revokedAt === null);
  const faulty = state?.kind === "faulty" ? state : null;
  const { errorOf, wrong } = toFormErrors(toOrder(fields), faulty?.errors, t);
  const isRefused = faulty !== null || state?.kind === "refused";
  const isMaking = made === null && (props.isMaking || working.length === 0 || isRefused);
  const trail = [
    { name: t("own.title"), to: "/myservices" },
    { name, to: `/servicepreview/${serviceId}` },
    { name: t("keys.title"), to: "#" },
  ];
  return (
    <Page>
      <PageHead
        look="app"
        trail={trail}
        title={t("keys.title")}
        tag={<InactiveTag status={props.status} />}
        lead={t("keys.lead", { name })}
        actions={<Actions isTestMode={isTestMode} isMaking={isMaking} />}
      />
      <Stack gap={5}>
        {state?.kind === "refused" ? <ErrorSummary title={t(state.error)} errors={[]} /> : null}
        {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
        <AgreementRefused state={refusal} />
        {isTestMode ? <TestModeNote /> : null}
        <div className={styles.columns}>
          <Stack gap={5}>
            {isMaking ? (
              <NewKey
                key={keys.length}
                fields={fields}
                formKey={props.formKey}
                typed={faulty?.values ?? null}
                errorOf={errorOf}
                isTest={isTestMode}
                isFull={working.length >= mostKeys}
                canLeave={working.length > 0}
              />
            ) : null}
            <ReportCard
              {...target}
              made={made}
              prefix={working.find(({ isTest }) => isTest === isTestMode)?.prefix ?? null}
              isTestMode={isTestMode}
              state={state}
            />
          </Stack>
          {keys.length > 0 ? <KeyList keys={keys} newId={made?.id ?? null} /> : <FirstKey />}
        </div>
        <CallLog log={log} query={query} keys={keys} canOffer={offer !== null} />
        {offer ? (
          <SectionCard id="offer" title={t("keys.offer")}>
            <div className={styles.offer}>
              <p className={styles.text}>{t("keys.offer.text")}</p>
              <OfferForm of={serviceId} fields={offer} state={refusal} />
            </div>
          </SectionCard>
        ) : null}
      </Stack>
    </Page>
  );
}

/** What a key is for, shown while there is none. */
function FirstKey() {
  const { t } = useTranslation("listings");
  return (
    <SectionCard id="first" title={t("keys.first")}>
      <ol className={styles.steps}>
        {(["make", "try", "offer"] as const).map((step) => (
          <li key={step}>{t(`keys.first.${step}`)}</li>
        ))}
      </ol>
    </SectionCard>
  );
}

function Actions({ isTestMode, isMaking }: { isTestMode: boolean; isMaking: boolean }) {
  const { t } = useTranslation("listings");
  return (
    <>
      <Form preventScrollReset>
        <SwitchButton isOn={isTestMode} name="mode" value="test">
          {t("keys.mode")}
        </SwitchButton>
      </Form>
      {isMaking ? null : (
        <LinkButton to={isTestMode ? "?mode=test&new=1" : "?new=1"}>
          <Icon of={Plus} size={16} />
          {t("keys.new")}
        </LinkButton>
      )}
    </>
  );
}

function TestModeNote() {
  const { t } = useTranslation("listings");
  return (
    <div role="note" className={styles.note}>
      <Icon of={FlaskConical} size={18} />
      <p className={styles.noteText}>
        <strong>{t("keys.mode.on")}</strong> {t("keys.mode.text")}
      </p>
      <Link to="?" preventScrollReset className={styles.noteLink}>
        {t("keys.mode.off")}
      </Link>
    </div>
  );
}

interface NewKeyProps {
  fields: readonly FormField[];
  formKey: string;
  typed: PostedValues | null;
  errorOf(name: string): string | undefined;
  isTest: boolean;
  /** The service has the maximum number of active keys. */
  isFull: boolean;
  canLeave: boolean;
}

function NewKey({ fields, formKey, typed, errorOf, isTest, isFull, canLeave }: NewKeyProps) {
  const { t } = useTranslation("listings");
  const pending = useNavigation().formData?.get("intent") === "make";
  return (
    <SectionCard id="make" title={t("keys.make.title")}>
      {isFull ? (
        <p className={styles.text}>{t("keys.tooMany")}</p>
      ) : (
        <Form method="post" preventScrollReset noValidate className={styles.newKey}>
          <input type="hidden" name="formKey" value={formKey} />
          <FormFields fields={fields} values={typed ?? (isTest ? { isTest: "on" } : {})} errorOf={errorOf} />
          <span className={styles.row}>
            <Button type="submit" name="intent" value="make" kind="primary" size="form" pending={pending}>
              {t("keys.make")}
            </Button>
            {canLeave ? (
              <LinkButton to={isTest ? "?mode=test" : "?"} kind="quiet" size="form">
                {t("keys.make.leave")}
              </LinkButton>
            ) : null}
          </span>
        </Form>
      )}
    </SectionCard>
  );
}
