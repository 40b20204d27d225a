import { Form, useNavigation } from "@remix-run/react";
import * as styles from "#app/features/admin/console-page.css.ts";
import type { LineFault } from "#app/features/usage/money/payment-file.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";

/** A faulty posted file; without faults none was chosen. */
export interface FileFault {
  kind: "faultyFile";
  faults: LineFault[];
}

const mostShown = 50;

/** Imports a file of bank payments, all or nothing. */
export function PaymentFileForm({ fault }: { fault: FileFault | null }) {
  const { t } = useTranslation("admin");
  const pending = useNavigation().formData?.get("intent") === "payments";
  const faults = fault?.faults ?? [];
  const error = fault === null ? undefined : faults.length === 0 ? t("file.missing") : t("file.nothing");
  return (
    <SectionCard id="payments" title={t("file.title")} roomy>
      <p className={styles.lead}>{t("file.text")}</p>
      {error ? (
        <ErrorSummary
          title={t("file.wrong", { count: Math.max(1, faults.length) })}
          errors={[{ id: "file", message: error }]}
        >
          <ul>
            {faults.slice(0, mostShown).map(({ line, key }) => (
              <li key={`${line} ${key}`}>{t("file.line", { line, what: t(`usage:${key}`) })}</li>
            ))}
          </ul>
        </ErrorSummary>
      ) : null}
      <Form method="post" encType="multipart/form-data" noValidate className={styles.form} preventScrollReset>
        <input type="hidden" name="intent" value="payments" />
        <FileField
          id="file"
          name="file"
          label={t("file.field")}
          hint={t("file.hint")}
          accept=".csv,.txt,text/csv,text/plain"
          error={error}
        />
        <div>
          <Button type="submit" size="form" pending={pending}>
            {t("file.submit")}
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}
