import { useTranslation } from "#app/i18n/use-translation.ts";
import { MultiSelect } from "#app/ui/form/multi-select.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import type { StepPageProps } from "./provider-page.tsx";
import { StateChoices } from "./state-choices.tsx";
import { StepForm, useStepErrors } from "./step-form.tsx";
import { WizardFrame } from "./wizard-frame.tsx";

/** The third step: whom the service is for. */
export function CriteriaPage({ wizard, state }: StepPageProps) {
  const { t } = useTranslation("listings");
  const errorOf = useStepErrors(state);
  const typed = state?.kind === "faulty" && state.input.step === "criteria" ? state.input.values : null;
  const values = typed ?? wizard.values.criteria;
  const field = (name: "linesOfBusiness" | "companyTypes" | "valueChains") => ({
    id: name,
    name,
    label: t(`criteria.${name}`),
    placeholder: t("choose"),
    options: wizard.choices[name],
    defaultValue: values[name],
    error: errorOf(name),
  });
  return (
    <WizardFrame step="criteria" wizard={wizard}>
      <StepForm step="criteria" wizard={wizard} state={state}>
        <Grid>
          <MultiSelect {...field("linesOfBusiness")} />
          <MultiSelect {...field("companyTypes")} />
          <MultiSelect {...field("valueChains")} optional />
          <FullRow>
            <StateChoices defaultValue={values.states} error={errorOf("states")} />
          </FullRow>
        </Grid>
      </StepForm>
    </WizardFrame>
  );
}
