import { ConfirmationForm } from "#app/features/identity/confirmation/confirmation-form.tsx";
import type { TenantFormState } from "#app/features/tenant-editor/tenant-state.ts";
import { translateData } from "#app/i18n/translate-data.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";

interface ActionAnswerProps {
  state: TenantFormState | null;
  /** Names of what the action concerns. */
  concerned: readonly string[];
}

/** The result of publishing, rolling back or discarding: a confirmation, or a refusal. */
export function ActionAnswer({ state, concerned }: ActionAnswerProps) {
  const { t } = useTranslation("tenant-editor");
  if (state?.kind === "refused") return <ErrorSummary title={t(`refusal.${state.why}`)} errors={[]} />;
  if (state?.kind !== "unconfirmed") return null;
  const intent = state.fields.find(([name]) => name === "intent")?.[1] ?? "";
  const toText = (part: string) => translateData(t, `ask.${intent}${part}`, "");
  const words = { title: toText(""), text: toText(".text"), yes: toText(".yes") };
  return <ConfirmationForm {...state} words={words} concerned={concerned} />;
}
