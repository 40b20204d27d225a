import { Form, useNavigation } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import type { ConfirmationRequired } from "#app/features/identity/confirmation/confirmation.ts";
import { ProofField } from "#app/features/identity/confirmation/confirmation-form.tsx";
import type { AppSetup } from "#app/features/identity/factors/authenticator-app.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { AddFactorPage } from "./add-factor-page.tsx";
import type { AddAppState } from "./own-second-step.ts";
import * as styles from "./security-page.css.ts";

interface AddAppPageProps {
  setup: AppSetup;
  /** What must be typed beside the code; null for nothing. */
  required: ConfirmationRequired | null;
  fields: readonly FormField<"code" | "name">[];
  state: AddAppState | null;
}

/** Sets up an authenticator app: scan or type the key, then a code shows that it worked. */
export function AddAppPage({ state, ...form }: AddAppPageProps) {
  const { t } = useTranslation("profile");
  return (
    <AddFactorPage kind="addApp" lead={t("addApp.lead")} state={state}>
      <SetupCard {...form} {...(state?.kind === "again" ? state : null)} />
    </AddFactorPage>
  );
}

type SetupCardProps = Omit<AddAppPageProps, "state"> & Partial<Extract<AddAppState, { kind: "again" }>>;

function SetupCard({ setup, required, fields, name, errors }: SetupCardProps) {
  const { t } = useTranslation("profile");
  const pending = useNavigation().state === "submitting";
  const { errorOf, wrong } = toFormErrors(toOrder(fields), errors, t);
  const isRefused = required !== null && required.kind !== "confirm";
  return (
    <Card padding="roomy">
      {wrong.length > 0 ? <ErrorSummary title={t("identity:summary", { count: wrong.length })} errors={wrong} /> : null}
      {isRefused ? <ErrorSummary title={t("addApp.unproven")} errors={[]} /> : null}
      <ol className={styles.steps}>
        <li className={styles.step}>
          <Heading level={2} look="section">
            {t("addApp.scan")}
          </Heading>
          <Key setup={setup} />
        </li>
        <li className={styles.step}>
          <Heading level={2} look="section">
            {t("addApp.enter")}
          </Heading>
          <Form method="post" noValidate className={styles.form}>
            <input type="hidden" name="sealedSecret" value={setup.sealedSecret} />
            <FormFields fields={fields} values={{ name: name ?? t("addApp.defaultName") }} errorOf={errorOf} />
            {required === null ? null : <ProofField required={required} />}
            <Inline>
              <Button type="submit" kind="primary" size="form" pending={pending}>
                {t("addApp.action")}
              </Button>
              <LinkButton to="/profile/security" size="form">
                {t("consent.no")}
              </LinkButton>
            </Inline>
          </Form>
        </li>
      </ol>
    </Card>
  );
}

function Key({ setup }: { setup: AppSetup }) {
  const { t } = useTranslation("profile");
  return (
    <div className={styles.setup}>
      <img src={setup.qr} alt={t("addApp.qr")} className={styles.qr} width={184} height={184} />
      <div className={styles.manual}>
        <p className={styles.text}>{t("addApp.type")}</p>
        <code className={styles.key}>{setup.key}</code>
        <LinkButton to={setup.uri} size="small">
          {t("addApp.open")}
        </LinkButton>
      </div>
    </div>
  );
}
