import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./field.css.ts";

/** What every field can say about itself. */
export interface FieldLook {
  label: string;
  /** Read out, not seen: where the control says it itself, as a list's first option does. */
  labelHidden?: boolean;
  /** Marks the field that may stay empty; the others are not marked. */
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

/** A label above its control; help and error below it, tied to it by `fieldDescription`. */
export function Field({ id, label, labelHidden, optional, aside, hint, error, children }: FieldProps) {
  const { t } = useTranslation("shell");
  const beside = optional ? t("optional") : aside;
  return (
    <div className={styles.field}>
      <div className={labelHidden ? visuallyHidden : styles.head}>
        <label htmlFor={id}>{label}</label>
        {beside ? <span className={styles.aside}>{beside}</span> : null}
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

/** The message under a control, as a person meets it. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  return error ? (
    <span id={`${id}-error`} className={styles.error}>
      <Icon of={CircleAlert} size={16} />
      {error}
    </span>
  ) : null;
}

/** The ids that describe a control, for `aria-describedby`. */
export function fieldDescription(id: string, { hint, error }: Pick<FieldLook, "hint" | "error">): string | undefined {
  return [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;
}
