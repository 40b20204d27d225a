import { useState } from "react";
import { textOf } from "#app/content/form/form-field.ts";
import { useReceived } from "#app/features/usage/prices/use-received.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type FieldControl, FormFields, LineControl } from "#app/ui/form/form-fields.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { StepPageProps } from "./provider-page.tsx";
import { StepForm, useStepErrors } from "./step-form.tsx";
import { readTyped } from "./step-state.ts";
import { WizardFrame } from "./wizard-frame.tsx";

interface FeeFieldProps {
  control: FieldControl;
  /** The platform's share in basis points. */
  sharePoints: number;
}

/** The fee, and the seller's share of it. */
function FeeField({ control, sharePoints }: FeeFieldProps) {
  const { t } = useTranslation("listings");
  const receivedOf = useReceived(sharePoints);
  const [typed, setTyped] = useState(textOf(control.values, "fee"));
  return (
    <LineControl
      control={control}
      hint={receivedOf(typed) ?? t("fees.fee.hint")}
      placeholder="0.25"
      onChange={(event) => setTyped(event.currentTarget.value)}
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
export function FeesPage({ wizard, fields, formKey, state }: StepPageProps) {
  const errorOf = useStepErrors(state);
  const typed = readTyped(state, "fees");
  const values = typed ?? wizard.values.fees;
  return (
    <WizardFrame step="fees" wizard={wizard}>
      <StepForm step="fees" wizard={wizard} state={state} formKey={formKey}>
        <Grid>
          <FormFields
            fields={fields}
            values={{ ...values }}
            errorOf={errorOf}
            drawn={{
              fee: (control) =>
                wizard.isEdit ? (
                  <LivePrice wizard={wizard} />
                ) : (
                  <FeeField control={control} sharePoints={wizard.sharePoints} />
                ),
            }}
          />
        </Grid>
      </StepForm>
    </WizardFrame>
  );
}
