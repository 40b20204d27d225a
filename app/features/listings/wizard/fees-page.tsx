import { useState } from "react";
import { useReceived } from "#app/features/usage/prices/use-received.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { StepPageProps } from "./provider-page.tsx";
import { StepForm, useStepErrors } from "./step-form.tsx";
import { WizardFrame } from "./wizard-frame.tsx";

interface FeeFieldProps {
  fee: string;
  /** The platform's share in basis points. */
  sharePoints: number;
  error: string | undefined;
}

/** The fee, and the seller's share of it. */
function FeeField({ fee, sharePoints, error }: FeeFieldProps) {
  const { t } = useTranslation("listings");
  const receivedOf = useReceived(sharePoints);
  const [typed, setTyped] = useState(fee);
  return (
    <TextField
      id="fee"
      name="fee"
      inputMode="decimal"
      label={t("fees.fee")}
      hint={receivedOf(typed) ?? t("fees.fee.hint")}
      placeholder="0.25"
      defaultValue={fee}
      onInput={(event) => setTyped(event.currentTarget.value)}
      maxLength={12}
      error={error}
    />
  );
}

/** A live service's price is set on a page of its own, since its buyers must be notified in advance. */
function LivePrice({ wizard: { values, serviceId } }: Pick<StepPageProps, "wizard">) {
  const { t } = useTranslation("listings");
  return (
    <FullRow>
      <input type="hidden" name="fee" value={values.fees.fee} />
      <p>
        {t("fees.live")} <TextLink to={`/myservices/prices/${serviceId}`}>{t("fees.live.link")}</TextLink>
      </p>
    </FullRow>
  );
}

/** The fourth step: the price of a transaction. */
export function FeesPage({ wizard, fields, state }: StepPageProps) {
  const errorOf = useStepErrors(state);
  const typed = state?.kind === "faulty" && state.input.step === "fees" ? state.input.values : null;
  const values = typed ?? wizard.values.fees;
  return (
    <WizardFrame step="fees" wizard={wizard}>
      <StepForm step="fees" wizard={wizard} state={state}>
        <Grid>
          <FormFields
            fields={fields}
            values={{ ...values }}
            errorOf={errorOf}
            drawn={{
              fee: ({ error }) =>
                wizard.isEdit ? (
                  <LivePrice wizard={wizard} />
                ) : (
                  <FeeField fee={values.fee} sharePoints={wizard.sharePoints} error={error} />
                ),
            }}
          />
        </Grid>
      </StepForm>
    </WizardFrame>
  );
}
