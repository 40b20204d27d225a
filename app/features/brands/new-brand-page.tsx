import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ColorField } from "#app/features/companies/color-field.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Heading } from "#app/ui/heading.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { Wrap } from "#app/ui/wrap.tsx";
import type { NewBrandState } from "./brand-state.ts";
import { type NewBrandValues, newBrandFields } from "./new-brand.ts";

/** The few things that a brand cannot be without; the rest is in its editor. */
export function NewBrandPage({ state }: { state: NewBrandState | null }) {
  const { t } = useTranslation("brands");
  const trail = [
    { name: t("tenants"), to: "/gigmarket/admin/tenants" },
    { name: t("new.title"), to: "#" },
  ];
  const errorOf = (id: keyof NewBrandValues) => {
    const error = state?.errors[id];
    if (error === undefined) return undefined;
    return "key" in error ? t(error.key) : t(`tenancy:fault.${error.code}`, error.values);
  };
  const wrong = newBrandFields.flatMap((id) => {
    const message = errorOf(id);
    return message === undefined ? [] : [{ id, message }];
  });
  const fieldOf = (id: keyof NewBrandValues) => ({
    id,
    name: id,
    label: t(`new.${id}`),
    defaultValue: state?.values[id] ?? "",
    error: errorOf(id),
    autoComplete: "off",
  });
  return (
    <Wrap>
      <div className={layout.page}>
        <Breadcrumb label={t("shell:breadcrumb")} trail={trail} />
        <Heading level={1} look="app">
          {t("new.title")}
        </Heading>
        <p className={layout.lead}>{t("new.lead")}</p>
        {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
        <Card padding="roomy">
          <Form method="post" noValidate>
            <div className={layout.fields}>
              <TextField {...fieldOf("name")} maxLength={120} />
              <TextField {...fieldOf("productName")} optional maxLength={120} />
              <TextField
                {...fieldOf("slug")}
                hint={t("new.slug.hint")}
                maxLength={63}
                autoCapitalize="none"
                spellCheck={false}
              />
              <ColorField {...fieldOf("color")} optional />
              <div className={layout.full}>
                <Button type="submit" kind="primary" size="form" width="wideOnPhone">
                  {t("new.submit")}
                </Button>
              </div>
            </div>
          </Form>
        </Card>
      </div>
    </Wrap>
  );
}
