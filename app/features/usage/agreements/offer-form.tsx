import { Form, useNavigation } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Grid } from "#app/ui/layout/grid.tsx";
import * as styles from "./agreement-page.css.ts";
import type { AgreementRefusal } from "./agreement-parts.tsx";

interface OfferFormProps {
  /** Services to choose from, or the id of the page's service. */
  of: readonly { id: number; name: string }[] | number;
  fields: readonly FormField[];
  state: AgreementRefusal | null;
}

/** Offers a service to a company, which pays nothing until it accepts; with days and a limit, if wanted. */
export function OfferForm({ of, fields, state }: OfferFormProps) {
  const { t } = useTranslation("usage");
  const pending = useNavigation().formData?.get("intent") === "offer";
  const wrong = state?.kind === "unknownCompany" || state?.kind === "running" ? state.kind : null;
  const isFixed = typeof of === "number";
  return (
    <Form method="post" className={styles.form}>
      {isFixed ? <input type="hidden" name="service" value={of} /> : null}
      <Grid className={styles.offerFields}>
        <FormFields
          fields={fields}
          only={isFixed ? fields.map(({ name }) => name).filter((name) => name !== "service") : undefined}
          values={state?.values ?? {}}
          errorOf={(name) => {
            const key = state?.errors?.[name];
            if (key) return t(key);
            return wrong && name === "company" ? t(`agreement.refused.${wrong}`) : undefined;
          }}
          choices={isFixed ? undefined : { service: of.map(({ id, name }) => ({ value: String(id), label: name })) }}
        />
      </Grid>
      <Button type="submit" name="intent" value="offer" size="form" pending={pending}>
        {t("agreement.offer.send")}
      </Button>
    </Form>
  );
}
