import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./field.css.ts";

/** Options of every field. */
export interface FieldLook {
  label: string;
  /** For screen readers only, where the control shows it, such as a list's first option. */
  labelHidden?: boolean;
  /** Marks fields that may stay empty; others are not marked. */
  optional?: boolean;
  hint?: string;
  error?: string;
}

type FieldProps = FieldLook & {
  id: string;
  /** Beside the label, such as a count or a link. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A label above its control; hint and error below it, which with "Optional" are associated by `fieldDescription`. */
export function Field({ id, label, labelHidden, optional, aside, hint, error, children }: FieldProps) {
  const { t } = useTranslation("shell");
  return (
    <div className={styles.field}>
      <div className={labelHidden ? visuallyHidden : styles.head}>
        <label htmlFor={id}>{label}</label>
        {optional || aside ? (
          <span className={styles.aside}>
            {optional ? <span id={`${id}-optional`}>{t("optional")}</span> : null}
            {optional && aside ? " ·\u00a0" : null}
            {aside}
          </span>
        ) : null}
      </div>
      {children}
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldHint({ id, hint }: { id: string; hint?: string }) {
  return hint ? (
    <span id={`${id}-hint`} className={styles.hint}>
      {hint}
    </span>
  ) : null;
}

/** The error message under a control. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  return error ? (
    <span id={`${id}-error`} className={styles.error}>
      <Icon of={CircleAlert} size={16} />
      {error}
    </span>
  ) : null;
}

/** The ids that describe a control, for `aria-describedby`. */
export function fieldDescription(
  id: string,
  { optional, hint, error }: Pick<FieldLook, "optional" | "hint" | "error">,
): string | undefined {
  const parts = [optional ? `${id}-optional` : "", hint ? `${id}-hint` : "", error ? `${id}-error` : ""];
  return parts.filter(Boolean).join(" ") || undefined;
}
