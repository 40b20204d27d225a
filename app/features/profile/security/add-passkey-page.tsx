import { Form } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import type { ConfirmationRequired } from "#app/features/identity/confirmation/confirmation.ts";
import { ProofField } from "#app/features/identity/confirmation/confirmation-form.tsx";
import { PasskeyButton } from "#app/features/identity/factors/passkey-button.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { AddFactorPage } from "./add-factor-page.tsx";
import type { AddPasskeyState } from "./own-second-step.ts";
import * as styles from "./security-page.css.ts";

interface AddPasskeyPageProps {
  /** What must be proved first; null for nothing. */
  required: ConfirmationRequired | null;
  /** The host that the passkey is for. */
  host: string;
  fields: readonly FormField<"name">[];
  state: AddPasskeyState | null;
}

/** Creates a passkey on this device, or on one nearby, for this host. */
export function AddPasskeyPage({ state, required, ...form }: AddPasskeyPageProps) {
  const { t } = useTranslation("profile");
  const again = state?.kind === "again" ? state : null;
  const needed = again === null ? required : again.required;
  return (
    <AddFactorPage kind="addPasskey" lead={t("addPasskey.lead", { host: form.host })} state={state}>
      {needed === null ? <MakeCard {...form} {...again} /> : <ProveCard required={needed} />}
    </AddFactorPage>
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
