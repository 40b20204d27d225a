import { Form, useNavigation } from "@remix-run/react";
import type { FormField, PostedValues } from "#app/content/form/form-field.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { DisputeOutcome } from "./act-on-dispute.server.ts";
import type { DisputeAction } from "./dispute.ts";
import type { DisputeFields } from "./dispute-form.ts";
import * as styles from "./dispute-page.css.ts";
import type { DisputeView } from "./dispute-view.ts";

/** Why a posted form was refused, with its values. */
export interface DisputeFormState {
  intent: DisputeAction;
  refusal: Exclude<DisputeOutcome, { kind: "done" }>;
  values: PostedValues;
}

interface FormProps {
  dispute: DisputeView;
  fields: DisputeFields;
  state: DisputeFormState | null;
}

/** Actions of a side besides replying, each in a card that explains its effect. */
export function DisputeButtons({ dispute, ...props }: FormProps) {
  const { t } = useTranslation("usage");
  const actions = (["correct", "decline", "takeBack"] as const).filter((intent) => dispute.actions.includes(intent));
  return actions
    .filter((intent) => intent !== "correct" || dispute.days.length > 0)
    .map((intent) => (
      <SectionCard key={intent} id={intent} title={t(`dispute.${intent}`)}>
        <p className={styles.explained}>{t(`dispute.${intent}.text`)}</p>
        <DisputeForm intent={intent} dispute={dispute} {...props} />
      </SectionCard>
    ));
}

const kinds = { reply: "primary", correct: "secondary", decline: "critical", takeBack: "secondary" } as const;

/** The fields of one action with its button. */
export function DisputeForm({ intent, dispute, fields, state }: FormProps & { intent: DisputeAction }) {
  const { t } = useTranslation("usage");
  const pending = useNavigation().state === "submitting";
  const own = state?.intent === intent ? state : null;
  return (
    <Form method="post" key={dispute.version} className={styles.form} noValidate>
      <input type="hidden" name="version" value={dispute.version} />
      <IntentFields intent={intent} fields={fields[intent]} days={dispute.days} own={own} />
      <div>
        <Button type="submit" name="intent" value={intent} kind={kinds[intent]} size="form" pending={pending}>
          {t(intent === "takeBack" ? "dispute.takeBack" : `dispute.${intent}.send`)}
        </Button>
      </div>
    </Form>
  );
}

interface IntentFieldsProps {
  intent: DisputeAction;
  fields: readonly FormField[];
  days: DisputeView["days"];
  /** The state of this action's form. */
  own: DisputeFormState | null;
}

function IntentFields({ intent, fields, days, own }: IntentFieldsProps) {
  const { t } = useTranslation("usage");
  const { count, day: toDay } = useFigures();
  const errors = own?.refusal.kind === "faulty" ? own.refusal.errors : undefined;
  const { errorOf } = toFormErrors(toOrder(fields), errors, t);
  const choices = days.map(({ day, requests }) => ({
    value: day,
    label: t("dispute.correct.day.one", { day: toDay(day), count: requests, requests: count(requests) }),
  }));
  return (
    <FormFields
      fields={fields}
      values={own?.values ?? {}}
      errorOf={errorOf}
      choices={{ day: choices }}
      prefix={`${intent}-`}
    />
  );
}
