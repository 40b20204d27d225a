import { Form, useNavigation } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import { toAgencySlug } from "#app/features/tenancy/agency-slug.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ColorField } from "#app/ui/form/color-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toOrder } from "#app/ui/form/form-errors.ts";
import { type FieldControl, FormFields, LineControl, useLine } from "#app/ui/form/form-fields.tsx";
import { useFieldState } from "#app/ui/form/use-field-state.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import type { NewTenantValues } from "./new-tenant.ts";
import type { NewTenantState } from "./tenant-state.ts";

interface NewTenantPageProps {
  fields: readonly FormField<keyof NewTenantValues>[];
  state: NewTenantState | null;
}

/** The few things that a brand cannot be without; the rest is in its editor. */
export function NewTenantPage({ fields, state }: NewTenantPageProps) {
  const { t } = useTranslation("tenant-editor");
  const pending = useNavigation().state !== "idle";
  const [name, setName] = useFieldState("name", state?.values.name ?? "");
  const trail = [
    { name: t("tenants"), to: "/gigmarket/admin/tenants" },
    { name: t("new.title"), to: "#" },
  ];
  const errorOf = (id: keyof NewTenantValues) => {
    const error = state?.errors[id];
    if (error === undefined) return undefined;
    if ("key" in error) return t(error.key);
    const label = fields.find((field) => field.name === id)?.label;
    const fault = t(`tenancy:fault.${error.code}`, error.values);
    return label === undefined ? fault : `${t(label)}: ${fault}`;
  };
  const wrong = toOrder(fields).flatMap((id) => {
    const message = errorOf(id);
    return message === undefined ? [] : [{ id, message }];
  });
  return (
    <Page>
      <PageHead look="app" trail={trail} title={t("new.title")} lead={t("new.lead")} />
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      <Card padding="roomy">
        <Form method="post" noValidate>
          <Grid>
            <FormFields
              fields={fields}
              values={state?.values ?? {}}
              errorOf={errorOf}
              drawn={{
                name: (control) => (
                  <LineControl control={control} onChange={({ currentTarget }) => setName(currentTarget.value)} />
                ),
                slug: (control) => (
                  <LineControl
                    control={control}
                    placeholder={name.trim() === "" ? undefined : toAgencySlug(name)}
                    autoCapitalize="none"
                    spellCheck={false}
                  />
                ),
                color: (control) => (
                  <ColorControl control={control} pickLabel={t("companies:market.field.brandColor.pick")} />
                ),
              }}
            />
            <FullRow>
              <Button type="submit" kind="primary" size="form" pending={pending}>
                {t("new.submit")}
              </Button>
            </FullRow>
          </Grid>
        </Form>
      </Card>
    </Page>
  );
}

function ColorControl({ control, pickLabel }: { control: FieldControl; pickLabel: string }) {
  const { id, name, label, hint, error, optional, defaultValue } = useLine(control);
  return <ColorField {...{ id, name, label, hint, error, optional, defaultValue, pickLabel }} />;
}
