import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FieldErrors, FormField } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import * as styles from "./reviews.css.ts";

/** A refused note, to be shown again with its review. */
export interface NoteState {
  id: number;
  kind: "faulty" | "changed";
  note: string;
  errors: FieldErrors<"note">;
}

interface NoteFormProps {
  review: { id: number; version: number };
  fields: readonly FormField<"note">[];
  intents: readonly { value: string; label: string }[];
  /** The state of this review's form or another's. */
  state: NoteState | null;
  /** The field's initial value. */
  initial?: string;
  above?: ReactNode;
  /** Label of the button that opens the form; omitted where the form is open. */
  opener?: string;
}

/** A text about a review with the buttons that send it. */
export function NoteForm({ opener, ...form }: NoteFormProps) {
  if (opener === undefined) return <OpenForm {...form} />;
  return (
    <details open={form.state?.id === form.review.id} className={styles.folded}>
      <summary className={styles.opener}>{opener}</summary>
      <OpenForm {...form} />
    </details>
  );
}

function OpenForm({
  review: { id, version },
  fields,
  intents,
  state,
  initial = "",
  above,
}: Omit<NoteFormProps, "opener">) {
  const { t } = useTranslation();
  const pending = useNavigation().state === "submitting";
  const own = state?.id === id ? state : null;
  const { errorOf } = toFormErrors(toOrder(fields), own?.errors, t);
  return (
    <Form method="post" className={styles.form} preventScrollReset noValidate>
      {above}
      {own?.kind === "changed" ? (
        <p role="alert" className={styles.withheld}>
          {t("reviews:changed")}
        </p>
      ) : null}
      <input type="hidden" name="review" value={id} />
      <input type="hidden" name="version" value={version} />
      <div className={styles.wide}>
        <FormFields fields={fields} values={{ note: own?.note ?? initial }} errorOf={errorOf} prefix={`r${id}-`} />
      </div>
      <div className={styles.buttons}>
        {intents.map(({ value, label }) => (
          <Button key={value} type="submit" name="intent" value={value} size="form" pending={pending}>
            {label}
          </Button>
        ))}
      </div>
    </Form>
  );
}
