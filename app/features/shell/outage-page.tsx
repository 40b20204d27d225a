import { useLocation } from "@remix-run/react";
import { CloudOff } from "lucide-react";
import { listTyped } from "#app/features/identity/pending-form/pending-form.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { input } from "#app/ui/form/field.css.ts";
import { Field, fieldDescription } from "#app/ui/form/field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import * as lost from "./lost-page.css.ts";
import * as styles from "./outage-page.css.ts";
import type { OutageReport } from "./outage-report.ts";

/** The error page of an outage. A posted form is offered to be sent again, without scripts, too. */
export function OutagePage({ outage, form }: OutageReport) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const isPaused = outage === "readOnly" || outage === "storageFull";
  return (
    <div className={lost.lost}>
      <Wrap>
        <EmptyState
          icon={CloudOff}
          title={t(isPaused ? "outage.pausedTitle" : "outage.title")}
          level={1}
          text={t(form === null ? "outage.text" : "outage.notSent")}
          actions={
            form === null ? (
              <LinkButton to={pathname + search} kind="primary" reloadDocument>
                {t("error.retry")}
              </LinkButton>
            ) : null
          }
        />
        {form === null ? null : <FormToResend form={form} />}
      </Wrap>
    </div>
  );
}

function FormToResend({ form }: { form: NonNullable<OutageReport["form"]> }) {
  const { t } = useTranslation("shell");
  const typed = listTyped(form);
  return (
    <form method="post" action={form.path} className={styles.form}>
      {form.fields.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and fields may be alike
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      {typed.length === 0 ? null : (
        <Field id="typed" label={t("outage.typed")} hint={t("outage.notKept")}>
          <textarea
            id="typed"
            className={input.area}
            defaultValue={typed.join("\n")}
            aria-describedby={fieldDescription("typed", { hint: t("outage.notKept") })}
            readOnly
          />
        </Field>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" size="form">
          {t("outage.send")}
        </Button>
        <LinkButton to={form.path} size="form" reloadDocument>
          {t("outage.drop")}
        </LinkButton>
      </div>
    </form>
  );
}
