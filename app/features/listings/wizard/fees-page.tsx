import { useTranslation } from "#app/i18n/use-translation.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import * as layout from "#app/ui/layout/page-layout.css.ts";
import type { StepPageProps } from "./provider-page.tsx";
import { StepForm, useStepErrors } from "./step-form.tsx";
import { WizardFrame } from "./wizard-frame.tsx";

/** The fourth step: what one transaction costs. */
export function FeesPage({ wizard, state }: StepPageProps) {
  const { t } = useTranslation("listings");
  const errorOf = useStepErrors(state);
  const typed = state?.kind === "faulty" && state.input.step === "fees" ? state.input.values : null;
  const values = typed ?? wizard.values.fees;
  return (
    <WizardFrame step="fees" wizard={wizard}>
      <StepForm step="fees" wizard={wizard} state={state}>
        <div className={layout.fields}>
          <TextField
            id="fee"
            name="fee"
            inputMode="decimal"
            label={t("fees.fee")}
            hint={t("fees.fee.hint")}
            placeholder="0.25"
            defaultValue={values.fee}
            maxLength={12}
            error={errorOf("fee")}
          />
          <div className={layout.full}>
            <Checkbox id="showPriceDetails" name="showPriceDetails" defaultChecked={values.showPriceDetails}>
              {t("fees.show")}
            </Checkbox>
          </div>
        </div>
      </StepForm>
    </WizardFrame>
  );
}
