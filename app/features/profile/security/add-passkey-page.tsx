import { Form } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import type { ConfirmationRequired } from "#app/features/identity/confirmation/confirmation.ts";
import { ProofField } from "#app/features/identity/confirmation/confirmation-form.tsx";
import { mostFactors } from "#app/features/identity/factors/factor.ts";
import { PasskeyButton } from "#app/features/identity/factors/passkey-button.tsx";
import { sections } from "#app/features/profile/profile-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import type { AddPasskeyState } from "./own-second-step.ts";
import { RecoveryCodesCard } from "./recovery-codes-card.tsx";
import * as styles from "./security-page.css.ts";

interface AddPasskeyPageProps {
  /** What must be proved first; null for nothing. */
  required: ConfirmationRequired | null;
  /** The host that the passkey is for. */
  host: string;
  fields: readonly FormField<"name">[];
  state: AddPasskeyState | null;
}

/** Makes a passkey on this device, or on one nearby, for this host. */
export function AddPasskeyPage({ state, required, ...form }: AddPasskeyPageProps) {
  const { t } = useTranslation("profile");
  const needed = state?.kind === "again" ? state.required : required;
  return (
    <Page>
      <PageHead
        look="app"
        trail={[
          { name: t("security.title"), to: "/profile/security" },
          { name: t("addPasskey.title"), to: "#" },
        ]}
        title={t("addPasskey.title")}
        lead={t("addPasskey.lead", { host: form.host })}
      />
      <div className={sections}>
        {state?.kind === "done" ? <Added state={state} /> : null}
        {state?.kind === "tooMany" ? (
          <ErrorSummary title={t("addApp.tooMany", { count: mostFactors })} errors={[]} />
        ) : null}
        {state !== null && state.kind !== "again" ? null : needed === null ? (
          <MakeCard {...form} {...state} />
        ) : (
          <ProveCard required={needed} />
        )}
      </div>
    </Page>
  );
}

function Added({ state }: { state: Extract<AddPasskeyState, { kind: "done" }> }) {
  const { t } = useTranslation("profile");
  return (
    <>
      <DoneNotice>{t("addPasskey.done", { name: state.name })}</DoneNotice>
      {state.codes === null ? null : <RecoveryCodesCard codes={state.codes} />}
      <Inline>
        <LinkButton to="/profile/security" kind="primary" size="form">
          {t(state.codes === null ? "addApp.back" : "codes.kept")}
        </LinkButton>
      </Inline>
    </>
  );
}

type MakeCardProps = Pick<AddPasskeyPageProps, "fields"> & Partial<Extract<AddPasskeyState, { kind: "again" }>>;

function MakeCard({ fields, name, errors, isWrong = false }: MakeCardProps) {
  const { t } = useTranslation("profile");
  const { errorOf, wrong } = toFormErrors(toOrder(fields), errors, t);
  return (
    <Card padding="roomy">
      {wrong.length > 0 ? <ErrorSummary title={t("identity:summary", { count: wrong.length })} errors={wrong} /> : null}
      {isWrong ? <ErrorSummary title={t("identity:passkey.wrong")} errors={[]} /> : null}
      <Form method="post" noValidate className={styles.form}>
        <FormFields fields={fields} values={{ name: name ?? t("addPasskey.defaultName") }} errorOf={errorOf} />
        <noscript>
          <p className={styles.text}>{t("addPasskey.scripts")}</p>
        </noscript>
        <Inline>
          <PasskeyButton purpose="register" kind="primary" label={t("addPasskey.action")} />
          <LinkButton to="/profile/security" size="form">
            {t("consent.no")}
          </LinkButton>
        </Inline>
      </Form>
    </Card>
  );
}

/** Asks for the proof before the device: its answer could not be shown again after a wrong password. */
function ProveCard({ required }: { required: ConfirmationRequired }) {
  const { t } = useTranslation("profile");
  return (
    <Card padding="roomy">
      <Form method="post" noValidate className={styles.form}>
        <input type="hidden" name="intent" value="prove" />
        <ProofField required={required} />
        <Inline>
          <Button type="submit" kind="primary" size="form">
            {t("addPasskey.prove")}
          </Button>
          <LinkButton to="/profile/security" size="form">
            {t("consent.no")}
          </LinkButton>
        </Inline>
      </Form>
    </Card>
  );
}
