import { useTranslation } from "react-i18next";
import { Day } from "#app/ui/day.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Actor, RequestState } from "./request-process.ts";
import type { DatedStep } from "./request-view.ts";

const tones = {
  submitted: "neutral",
  inReview: "neutral",
  waitingForBuyer: "pending",
  approved: "live",
  live: "live",
  declined: "inactive",
  withdrawn: "inactive",
} as const satisfies Record<RequestState, string>;

/** Where a request stands, in the words of who reads it. */
export function StateTag({ state, reader = "buyer" }: { state: RequestState; reader?: Actor }) {
  const { t } = useTranslation("requests");
  const waits = state === "waitingForBuyer" && reader === "buyer";
  return <Tag tone={tones[state]}>{t(waits ? "state.waitingForYou" : `state.${state}`)}</Tag>;
}

/** The way of a request with its days. */
export function RequestStepper({ steps }: { steps: readonly DatedStep[] }) {
  const { t, i18n } = useTranslation("requests");
  return (
    <Stepper
      label={t("steps")}
      steps={steps.map(({ state, place, since }) => ({
        key: state,
        place,
        label: t(`state.${state}`),
        note: since === null ? undefined : <Day iso={since} locale={i18n.language} />,
      }))}
    />
  );
}
