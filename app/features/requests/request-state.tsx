import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { Stepper } from "#app/ui/feedback/stepper.tsx";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { openStates, type RequestActor, type RequestState } from "./request-process.ts";
import type { DatedStep, FollowedRequest } from "./request-view.ts";

/** A request's state, in words for the reader's side. */
export function StateTag({ state, reader = "buyer" }: { state: RequestState; reader?: RequestActor }) {
  const { t } = useTranslation("requests");
  const waits = state === "waitingForBuyer" && reader === "buyer";
  return <StatusTag status={state}>{t(waits ? "state.waitingForYou" : `state.${state}`)}</StatusTag>;
}

/** Whom a request waits for, beside its stepper; for an ended one, how it ended. */
export function WayTag({ state }: { state: RequestState }) {
  const { t } = useTranslation("requests");
  if (state === "waitingForBuyer" || !openStates.includes(state)) return <StateTag state={state} />;
  return <Tag tone="live">{t("state.onTrack")}</Tag>;
}

/** A request's steps with dates, and the effect of the buyer's answer. */
export function RequestStepper({ request: { steps, state } }: { request: Pick<FollowedRequest, "steps" | "state"> }) {
  const { t, i18n } = useTranslation("requests");
  const next = state === "waitingForBuyer" ? steps.find(({ place }) => place === "ahead") : undefined;
  const toNote = ({ state: step, place, since }: DatedStep) => {
    if (since === null) return step === next?.state ? t("state.afterAnswer") : undefined;
    const day = <Moment iso={since} locale={i18n.language} look="day" />;
    if (place !== "now") return day;
    return (
      <span>
        {t("state.since")} {day}
      </span>
    );
  };
  return (
    <Stepper
      label={t("steps")}
      steps={steps.map((step) => ({
        key: step.state,
        place: step.place,
        label: t(`state.${step.state}`),
        note: toNote(step),
      }))}
    />
  );
}
