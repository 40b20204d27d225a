import { Form } from "@remix-run/react";
import { toAgencySlug } from "#app/features/tenancy/agency-slug.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ColorField } from "#app/ui/form/color-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useFieldState } from "#app/ui/form/use-field-state.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { type NewTenantValues, newTenantFields } from "./new-tenant.ts";
import type { NewTenantState } from "./tenant-state.ts";

/** The few things that a brand cannot be without; the rest is in its editor. */
export function NewTenantPage({ state }: { state: NewTenantState | null }) {
  const { t } = useTranslation("tenant-editor");
  const [name, setName] = useFieldState("name", state?.values.name ?? "");
  const trail = [
    { name: t("tenants"), to: "/gigmarket/admin/tenants" },
    { name: t("new.title"), to: "#" },
  ];
  const errorOf = (id: keyof NewTenantValues) => {
    const error = state?.errors[id];
    if (error === undefined) return undefined;
    return "key" in error ? t(error.key) : t(`tenancy:fault.${error.code}`, error.values);
  };
  const wrong = newTenantFields.flatMap((id) => {
    const message = errorOf(id);
    return message === undefined ? [] : [{ id, message }];
  });
  const fieldOf = (id: keyof NewTenantValues) => ({
    id,
    name: id,
    label: t(`new.${id}`),
    defaultValue: state?.values[id] ?? "",
    error: errorOf(id),
    autoComplete: "off",
  });
  return (
    <Page>
      <PageHead look="app" trail={trail} title={t("new.title")} lead={t("new.lead")} />
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      <Card padding="roomy">
        <Form method="post" noValidate>
          <Grid>
            <TextField
              {...fieldOf("name")}
              maxLength={120}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <TextField {...fieldOf("productName")} optional maxLength={120} />
            <TextField
              {...fieldOf("slug")}
              optional
              placeholder={name.trim() === "" ? undefined : toAgencySlug(name)}
              hint={t("new.slug.hint")}
              maxLength={63}
              autoCapitalize="none"
              spellCheck={false}
            />
            <ColorField
              {...fieldOf("color")}
              optional
              hint={t("companies:market.field.brandColor.hint")}
              pickLabel={t("companies:market.field.brandColor.pick")}
            />
            <FullRow>
              <Button type="submit" kind="primary" size="form" width="wideOnPhone">
                {t("new.submit")}
              </Button>
            </FullRow>
          </Grid>
        </Form>
      </Card>
    </Page>
  );
}
