import { Form, useNavigation } from "@remix-run/react";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import * as styles from "./chooser-page.css.ts";

/** A typed agency link that was not found; `error` is a copy key. */
export interface ChooserState {
  link: string;
  error: CopyKey;
}

/** Leads to an agency's registration page; unknown links come back to this page. */
export function AgencyLinkForm({ state }: { state: ChooserState | null }) {
  const { t } = useTranslation("onboarding");
  const pending = useNavigation().state === "submitting";
  return (
    <Form
      method="post"
      action="/newregistration"
      noValidate
      className={styles.linkForm}
      data-faulty={state ? "" : undefined}
    >
      <TextField
        id="link"
        name="link"
        label={t("chooser.agentLink")}
        defaultValue={state?.link}
        error={state ? t(state.error) : undefined}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
      />
      <Button type="submit" size="form" pending={pending}>
        {t("chooser.agentAction")}
      </Button>
    </Form>
  );
}
