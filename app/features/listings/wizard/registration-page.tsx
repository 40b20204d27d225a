import type { FormField } from "#app/content/form/form-field.ts";
import type { RegistrationValues } from "#app/db/schema/listing-values.ts";
import type { UnfinishedListing } from "#app/features/listings/listings.server.ts";
import { usStates } from "#app/features/marketplace/search/us-states.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Grid } from "#app/ui/layout/grid.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { StepForm, useStepErrors } from "./step-form.tsx";
import { readTyped, type StepState } from "./step-state.ts";
import * as styles from "./wizard.css.ts";
import type { Wizard } from "./wizard.server.ts";
import { WizardFrame } from "./wizard-frame.tsx";

type RegistrationPageProps = (
  | { kind: "fresh"; values: RegistrationValues; unfinished: UnfinishedListing[] }
  | { kind: "wizard"; wizard: Wizard }
) & { formKey: string; fields: readonly FormField[]; state: StepState | null };

/** The wizard's first step: the selling company. */
export function RegistrationPage(props: RegistrationPageProps) {
  const { state } = props;
  const wizard = props.kind === "wizard" ? props.wizard : null;
  const typed = readTyped(state, "registration");
  const values = typed ?? (props.kind === "wizard" ? props.wizard.values.registration : props.values);
  return (
    <WizardFrame step="registration" wizard={wizard}>
      {props.kind === "fresh" ? <Unfinished listings={props.unfinished} /> : null}
      <StepForm step="registration" wizard={wizard} state={state} formKey={props.formKey}>
        <Fields fields={props.fields} values={values} state={state} />
      </StepForm>
    </WizardFrame>
  );
}

/** Unfinished listings, also those started on another device. */
function Unfinished({ listings }: { listings: readonly UnfinishedListing[] }) {
  const { t } = useTranslation("listings");
  const { locale } = useShell();
  if (listings.length === 0) return null;
  return (
    <div className={styles.drafts}>
      <SectionCard id="unfinished" title={t("unfinished.title")}>
        <ul className={styles.draftList}>
          {listings.slice(0, 5).map(({ id, name, status, updatedAt }) => (
            <li key={id} className={styles.draft}>
              <div className={styles.draftWords}>
                {name || t("preview.unnamed")}
                <p className={styles.hint}>
                  {t(`status.${status}`)} ·&nbsp;
                  <Moment iso={updatedAt} locale={locale} />
                </p>
              </div>
              <LinkButton to={`/provider?listing=${id}`} size="small">
                {t("unfinished.continue")}
              </LinkButton>
            </li>
          ))}
        </ul>
      </SectionCard>
    </div>
  );
}

interface FieldsProps extends Pick<RegistrationPageProps, "fields" | "state"> {
  values: RegistrationValues;
}

function Fields({ fields, values, state }: FieldsProps) {
  const errorOf = useStepErrors(state);
  return (
    <Grid>
      <FormFields
        fields={fields}
        values={{ ...values }}
        errorOf={errorOf}
        choices={{ state: usStates.map(([value, label]) => ({ value, label })) }}
      />
    </Grid>
  );
}
