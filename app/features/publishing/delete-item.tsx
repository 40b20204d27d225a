import { Form, useNavigation } from "@remix-run/react";
import { ConfirmationForm } from "#app/features/identity/confirmation/confirmation-form.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import type { ItemKind } from "./item.ts";
import type { ItemFormState } from "./item-form-state.ts";
import * as styles from "./publishing.css.ts";

interface DeleteItemProps {
  kind: ItemKind;
  title: string;
  outcome: ItemFormState | null;
}

/** Deletes an item for good, after a confirmation with the password. */
export function DeleteItem({ kind, title, outcome }: DeleteItemProps) {
  const { t } = useTranslation("publishing");
  const settled = useNavigation().state === "idle" ? outcome : null;
  const words = { title: t(`${kind}.delete`), text: t(`${kind}.delete.text`), yes: t("delete.confirm") };
  return (
    <div className={styles.remove}>
      {settled?.kind === "unconfirmed" ? (
        <ConfirmationForm {...settled} words={words} concerned={[title]} />
      ) : (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="delete" kind="critical" size="form">
            {t(`${kind}.delete`)}
          </Button>
        </Form>
      )}
    </div>
  );
}
