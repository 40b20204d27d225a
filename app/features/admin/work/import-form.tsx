import { Form, useNavigation } from "@remix-run/react";
import * as styles from "#app/features/admin/console-page.css.ts";
import type { ImportOutcome } from "#app/features/marketplace/openapi/import-openapi.server.ts";
import type { Translate } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";

/** Result of a posted document; null when none was chosen. */
export interface ImportState {
  kind: "import";
  result: ImportOutcome | null;
  /** What is wrong with the document, in the reader's language. */
  detail?: string;
}

/** Imports an OpenAPI document as a service that awaits review. */
export function ImportForm({ state }: { state: ImportState | null }) {
  const { t } = useTranslation("admin");
  const pending = useNavigation().formData?.get("intent") === "import";
  const done = state?.result && state.result.kind !== "malformed" ? state.result : null;
  const message = state ? toMessage(t, state) : undefined;
  return (
    <div className={styles.spaced}>
      <SectionCard id="import" title={t("import.title")}>
        <Form method="post" encType="multipart/form-data" className={styles.form} key={done?.serviceId}>
          {done ? <DoneNotice>{t(done.kind === "unchanged" ? "import.known" : "import.done", done)}</DoneNotice> : null}
          {message ? <ErrorSummary title={t("error.summary")} errors={[{ id: "document", message }]} /> : null}
          <input type="hidden" name="intent" value="import" />
          <FileField
            id="document"
            name="document"
            label={t("import.document")}
            hint={t("import.hint")}
            accept=".json,.yaml,.yml,application/json,application/yaml"
            error={message}
          />
          <div>
            <Button type="submit" size="form" pending={pending}>
              {t("import.submit")}
            </Button>
          </div>
        </Form>
      </SectionCard>
    </div>
  );
}

function toMessage(t: Translate<"admin">, { result, detail = "" }: ImportState): string | undefined {
  if (result === null) return t("import.missing");
  return result.kind === "malformed" ? t("import.refused", { detail }) : undefined;
}
