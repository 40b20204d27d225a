import { useEffect } from "react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { FormRefusal } from "./registration-state.ts";

interface RegistrationErrorsProps {
  refusal: FormRefusal<unknown> | null;
  /** The form's fields, from top to bottom. */
  fields: readonly string[];
}

/** Why a registration failed, above its form; scrolls to the page's top (spec 5). */
export function RegistrationErrors({ refusal, fields }: RegistrationErrorsProps) {
  const { t } = useTranslation("onboarding");
  const { tenant } = useShell();
  useEffect(() => {
    // A statement, not an expression: newer browsers return a promise, which React would take for a cleanup function.
    if (refusal !== null) window.scrollTo(0, 0);
  }, [refusal]);
  if (refusal === null) return null;
  if (refusal.kind === "faulty") {
    const { wrong } = toFormErrors(fields, refusal.errors, t);
    return <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} />;
  }
  if (refusal.kind === "known") {
    return (
      <ErrorSummary title={t("error.known", { email: refusal.email })} errors={[]}>
        <TextLink to={tenant.paths.login} reloadDocument>
          {t("login")}
        </TextLink>
      </ErrorSummary>
    );
  }
  if (refusal.kind === "failed") return <ErrorSummary title={t("error.failed")} errors={[]} />;
  const count = Math.ceil(refusal.retryAfterSeconds / 60);
  return <ErrorSummary title={t("error.throttled", { count })} errors={[]} />;
}
