import type { FormField, PostedValues } from "#app/content/form/form-field.ts";
import { ConsoleForm } from "#app/features/admin/console-form.tsx";
import type { ConfirmationState } from "#app/features/identity/confirmation/confirmation-state.ts";
import type { ShareErrors } from "#app/features/usage/money/platform-shares.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { BankFault } from "./bank-form.tsx";
import type { FileFault } from "./payment-file-form.tsx";

export type MoneyState =
  | ConfirmationState
  | BankFault
  | FileFault
  | { kind: "faulty"; values: PostedValues; errors: ShareErrors };

interface ShareFormProps {
  shares: readonly { id: number; name: string }[];
  fields: readonly FormField[];
  fault: Extract<MoneyState, { kind: "faulty" }> | null;
}

/** Sets the platform's share in one tenant. */
export function ShareForm({ shares, fields, fault }: ShareFormProps) {
  const { t } = useTranslation("admin");
  return (
    <ConsoleForm
      intent="share"
      fields={fields}
      fault={fault}
      choices={{ tenantId: shares.map(({ id, name }) => ({ value: String(id), label: name })) }}
      kind="primary"
      action={t("money.save")}
    />
  );
}
