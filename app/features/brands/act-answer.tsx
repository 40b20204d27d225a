import { useTranslation } from "react-i18next";
import { HeldAct } from "#app/features/profile/held-act.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { BrandFormState } from "./brand-state.ts";

interface ActAnswerProps {
  state: BrandFormState | null;
  /** Names of what the act is about. */
  concerned: readonly string[];
}

/** What came of publishing, going back or throwing away: asks first, or says why nothing was done. */
export function ActAnswer({ state, concerned }: ActAnswerProps) {
  const { t } = useTranslation("brands");
  if (state?.kind === "refused") return <ErrorSummary title={t(`refusal.${state.why}`)} errors={[]} />;
  if (state?.kind !== "held") return null;
  const intent = state.fields.find(([name]) => name === "intent")?.[1] ?? "";
  const words = { title: t(`ask.${intent}`), text: t(`ask.${intent}.text`), yes: t(`ask.${intent}.yes`) };
  return <HeldAct {...state} words={words} concerned={concerned} />;
}
