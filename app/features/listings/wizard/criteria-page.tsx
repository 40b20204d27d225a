import { FormFields } from "#app/ui/form/form-fields.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { ConnectionChoices } from "./connection-choices.tsx";
import type { StepPageProps } from "./provider-page.tsx";
import { StateChoices } from "./state-choices.tsx";
import { StepForm, useStepErrors } from "./step-form.tsx";
import { readTyped } from "./step-state.ts";
import { WizardFrame } from "./wizard-frame.tsx";

/** The third step: the audience of the service. */
export function CriteriaPage({ wizard, fields, formKey, state }: StepPageProps) {
  const errorOf = useStepErrors(state);
  const typed = readTyped(state, "criteria");
  const values = typed ?? wizard.values.criteria;
  return (
    <WizardFrame step="criteria" wizard={wizard}>
      <StepForm step="criteria" wizard={wizard} state={state} formKey={formKey}>
        <Grid>
          <FormFields
            fields={fields}
            values={{ ...values }}
            errorOf={errorOf}
            choices={{ ...wizard.choices }}
            drawn={{
              systems: ({ error }) => (
                <FullRow>
                  <ConnectionChoices groups={wizard.systems} typed={values} error={error} />
                </FullRow>
              ),
              optIns: () => null,
              states: ({ error }) => (
                <FullRow>
                  <StateChoices defaultValue={values.states} error={error} />
                </FullRow>
              ),
            }}
          />
        </Grid>
      </StepForm>
    </WizardFrame>
  );
}
