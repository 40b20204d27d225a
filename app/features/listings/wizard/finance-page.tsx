import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormFields, LineControl } from "#app/ui/form/form-fields.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import type { StepPageProps } from "./provider-page.tsx";
import { StepForm, useStepErrors } from "./step-form.tsx";
import { readTyped } from "./step-state.ts";
import * as styles from "./wizard.css.ts";
import { WizardFrame } from "./wizard-frame.tsx";

/** The last step: the finance contact and payout account, then submission. */
export function FinancePage({ wizard, fields, formKey, state }: StepPageProps) {
  const { t } = useTranslation("listings");
  const errorOf = useStepErrors(state);
  const typed = readTyped(state, "finance");
  const kept = wizard.values.finance;
  const values = typed ?? kept;
  const shared = { fields, values: { ...values }, errorOf };
  const digits = kept.accountLast4;
  const keptHint = digits === "" ? {} : { hint: t("finance.accountNumber.kept", { digits }) };
  return (
    <WizardFrame step="finance" wizard={wizard}>
      <StepForm step="finance" wizard={wizard} state={state} formKey={formKey}>
        <section className={styles.section} aria-labelledby="contact-part">
          <Heading level={2} look="section" id="contact-part">
            {t("finance.contact")}
          </Heading>
          <Grid>
            <FormFields {...shared} only={["contactName", "contactEmail", "contactPhone"]} />
          </Grid>
        </section>
        <section className={styles.section} aria-labelledby="payout-part">
          <div className={styles.sectionHead}>
            <Heading level={2} look="section" id="payout-part">
              {t("finance.payout")}
            </Heading>
            <p className={styles.hint}>{t("finance.payout.hint")}</p>
          </div>
          <Grid>
            <FormFields
              {...shared}
              values={{ ...values, accountNumber: "" }}
              only={["accountHolder", "bankName", "routingNumber", "accountType", "accountNumber"]}
              drawn={{
                accountNumber: (control) => (
                  <FullRow>
                    <LineControl control={control} {...keptHint} optional={false} spellCheck={false} />
                  </FullRow>
                ),
              }}
            />
          </Grid>
        </section>
      </StepForm>
    </WizardFrame>
  );
}
