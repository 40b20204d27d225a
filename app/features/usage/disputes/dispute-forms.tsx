import { Form, useNavigation } from "@remix-run/react";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { DisputeOutcome } from "./act-on-dispute.server.ts";
import type { DisputeAct } from "./dispute.ts";
import { noteLimit } from "./dispute-note.ts";
import * as styles from "./dispute-page.css.ts";
import type { DisputeView } from "./dispute-view.ts";

/** Why a posted form was not done, with what was typed. */
export interface DisputeFormState {
  act: DisputeAct;
  refusal: Exclude<DisputeOutcome, { kind: "done" }>;
  note: string;
  day: string;
  requests: string;
}

interface FormProps {
  dispute: DisputeView;
  state: DisputeFormState | null;
}

/** What was typed into an act's form and refused, and what is wrong with it by field. */
function useRefused(act: DisputeAct, state: DisputeFormState | null) {
  const { t } = useTranslation("usage");
  const own = state?.act === act ? state : null;
  const fault = own?.refusal.kind === "faulty" ? own.refusal : null;
  const errorOf = (field: "note" | "requests") => (fault?.field === field ? t(fault.error) : undefined);
  return { own, errorOf };
}

/** Says something to the other side. */
export function ReplyForm({ dispute, state }: FormProps) {
  const { t } = useTranslation("usage");
  const pending = useNavigation().state === "submitting";
  const { own, errorOf } = useRefused("reply", state);
  return (
    <Form method="post" key={dispute.version} className={styles.form} noValidate>
      <input type="hidden" name="version" value={dispute.version} />
      <TextArea
        id="reply-note"
        name="note"
        label={t("dispute.reply")}
        maxLength={noteLimit}
        typedLimit={noteLimit}
        defaultValue={own?.note ?? ""}
        error={errorOf("note")}
      />
      <div className={styles.acts}>
        <Button type="submit" name="act" value="reply" kind="primary" pending={pending}>
          {t("dispute.reply.send")}
        </Button>
      </div>
    </Form>
  );
}

/** Corrects a day of the line, and so ends the dispute. */
export function CorrectForm({ dispute, state }: FormProps) {
  const { t } = useTranslation("usage");
  const { count, day: toDay } = useFigures();
  const pending = useNavigation().state === "submitting";
  const { own, errorOf } = useRefused("correct", state);
  const options = dispute.days.map(({ day, requests }) => ({
    value: day,
    label: t("dispute.correct.day.one", { day: toDay(day), requests: count(requests) }),
  }));
  if (options.length === 0) return null;
  return (
    <SectionCard id="correct" title={t("dispute.correct")}>
      <p className={styles.explained}>{t("dispute.correct.text")}</p>
      <Form method="post" key={dispute.version} className={styles.form} noValidate>
        <input type="hidden" name="version" value={dispute.version} />
        <SelectField
          id="correct-day"
          name="day"
          label={t("dispute.correct.day")}
          options={options}
          defaultValue={own?.day}
        />
        <TextField
          id="correct-requests"
          name="requests"
          label={t("dispute.correct.requests")}
          inputMode="numeric"
          maxLength={9}
          required
          defaultValue={own?.requests ?? ""}
          error={errorOf("requests")}
        />
        <TextArea
          id="correct-note"
          name="note"
          label={t("dispute.correct.note")}
          maxLength={noteLimit}
          typedLimit={noteLimit}
          required
          defaultValue={own?.note ?? ""}
          error={errorOf("note")}
        />
        <div>
          <Button type="submit" name="act" value="correct" pending={pending}>
            {t("dispute.correct.send")}
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}

/** Leaves the line as it is, and so ends the dispute. */
export function DeclineForm({ dispute, state }: FormProps) {
  const { t } = useTranslation("usage");
  const pending = useNavigation().state === "submitting";
  const { own, errorOf } = useRefused("decline", state);
  return (
    <SectionCard id="decline" title={t("dispute.decline")}>
      <p className={styles.explained}>{t("dispute.decline.text")}</p>
      <Form method="post" key={dispute.version} className={styles.form} noValidate>
        <input type="hidden" name="version" value={dispute.version} />
        <TextArea
          id="decline-note"
          name="note"
          label={t("dispute.decline.note")}
          maxLength={noteLimit}
          typedLimit={noteLimit}
          required
          defaultValue={own?.note ?? ""}
          error={errorOf("note")}
        />
        <div>
          <Button type="submit" name="act" value="decline" kind="critical" pending={pending}>
            {t("dispute.decline.send")}
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}

/** The buyer's word that the line is right. */
export function TakeBackForm({ dispute }: Pick<FormProps, "dispute">) {
  const { t } = useTranslation("usage");
  const pending = useNavigation().state === "submitting";
  return (
    <SectionCard id="takeBack" title={t("dispute.takeBack")}>
      <p className={styles.explained}>{t("dispute.takeBack.text")}</p>
      <Form method="post">
        <input type="hidden" name="version" value={dispute.version} />
        <Button type="submit" name="act" value="takeBack" pending={pending}>
          {t("dispute.takeBack")}
        </Button>
      </Form>
    </SectionCard>
  );
}
