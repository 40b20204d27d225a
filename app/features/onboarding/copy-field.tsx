import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./registration-form.css.ts";

interface CopyFieldProps {
  id?: string;
  label: string;
  text: string;
  /** What the button says; left out, that it copies a link. */
  action?: string;
}

/** A text to be taken along. The button is there once it works; the text can be selected without it. */
export function CopyField({ id = "agencyLink", label, text, action }: CopyFieldProps) {
  const { t } = useTranslation("onboarding");
  const [ready, setReady] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setReady(navigator.clipboard !== undefined), []);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setReady(false),
    );
  };
  return (
    <div className={styles.linkRow}>
      <TextField id={id} label={label} value={text} readOnly onFocus={(event) => event.currentTarget.select()} />
      {ready ? (
        <Button kind="primary" size="form" onClick={copy}>
          <Icon of={copied ? Check : Copy} size={16} />
          <span aria-live="polite">{copied ? t("done.copied") : (action ?? t("done.copy"))}</span>
        </Button>
      ) : null}
    </div>
  );
}
