import { Form, useSearchParams } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import * as styles from "./chooser-page.css.ts";
import { LoginInstead } from "./login-instead.tsx";
import * as formStyles from "./registration-form.css.ts";

interface CodePageProps {
  fields: readonly FormField<"code">[];
  /** The code in the address cannot be used. */
  isRefused: boolean;
}

/** Asks for the invitation code before the registration form; the rest of the address goes on with it. */
export function CodePage({ fields, isRefused }: CodePageProps) {
  const { t } = useTranslation("onboarding");
  const [search] = useSearchParams();
  const others = [...search].filter(([name]) => name !== "code");
  return (
    <AuthLayout title={t("code.title")} lead={<LoginInstead />} width="wide">
      <p className={formStyles.before}>{t("code.text")}</p>
      <Form method="get" reloadDocument noValidate className={styles.linkForm} data-faulty={isRefused ? "" : undefined}>
        {others.map(([name, value], at) => (
          <input key={`${at}.${name}`} type="hidden" name={name} value={value} />
        ))}
        <FormFields
          fields={fields}
          values={{ code: search.get("code") ?? "" }}
          errorOf={() => (isRefused ? t("error.codeRefused") : undefined)}
        />
        <Button type="submit" kind="primary" size="form">
          {t("code.action")}
        </Button>
      </Form>
    </AuthLayout>
  );
}
