import { Form, useNavigation } from "@remix-run/react";
import { Check } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import type { Checklist, ChecklistKind, ChecklistStep } from "./checklist.ts";
import * as styles from "./checklist-card.css.ts";

/** First steps with their progress; only the next one is highlighted. The list can be dismissed and restored. */
export function ChecklistCard({ checklist }: { checklist: Checklist }) {
  const { steps, isDismissed } = checklist;
  if (isDismissed) return <DismissedChecklist checklist={checklist} />;
  const current = steps.find(({ done }) => !done)?.key;
  const doneCount = steps.filter(({ done }) => done).length;
  return (
    <Card as="section" labelledBy="checklist" padding="none">
      <div className={styles.head}>
        <HeadLine checklist={checklist} intent="dismiss" />
        <div className={styles.bars} aria-hidden="true">
          {steps.map(({ key }, at) => (
            <span key={key} className={styles.barOf[at < doneCount ? "done" : "open"]} />
          ))}
        </div>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <Step key={step.key} step={step} place={at + 1} isCurrent={step.key === current} />
        ))}
      </ol>
    </Card>
  );
}

/** A dismissed list: its progress, and a button that restores it. */
function DismissedChecklist({ checklist }: { checklist: Checklist }) {
  return (
    <Card as="section" labelledBy="checklist" padding="none">
      <div className={styles.dismissed}>
        <HeadLine checklist={checklist} intent="restore" />
      </div>
    </Card>
  );
}

function HeadLine({ checklist: { kind, steps }, intent }: { checklist: Checklist } & Pick<ButtonProps, "intent">) {
  const { t } = useTranslation("dashboard");
  return (
    <div className={styles.headLine}>
      <Heading level={2} look="card" id="checklist">
        {t(`checklist.${kind}`)}
      </Heading>
      <span className={styles.count}>
        {t("checklist.done", { done: steps.filter(({ done }) => done).length, all: steps.length })}
      </span>
      <ChecklistButton kind={kind} intent={intent} />
    </div>
  );
}

interface ButtonProps {
  kind: ChecklistKind;
  intent: "dismiss" | "restore";
}

function ChecklistButton({ kind, intent }: ButtonProps) {
  const { t } = useTranslation("dashboard");
  const pending = useNavigation().state === "submitting";
  return (
    <Form method="post" action="/dashboard" className={styles.hide} preventScrollReset>
      <input type="hidden" name="checklist" value={kind} />
      <Button type="submit" size="small" kind="quiet" name="intent" value={`${intent}Checklist`} pending={pending}>
        {t(`checklist.${intent}`)}
      </Button>
    </Form>
  );
}

function Step({
  step: { key, to, done },
  place,
  isCurrent,
}: {
  step: ChecklistStep;
  place: number;
  isCurrent: boolean;
}) {
  const { t } = useTranslation("dashboard");
  const look = done ? "done" : isCurrent ? "current" : "open";
  return (
    <li className={styles.stepOf[look]}>
      <span className={styles.markOf[look]} aria-hidden="true">
        {done ? <Icon of={Check} size={16} /> : place}
      </span>
      <div>
        <div className={styles.name[look]}>
          {t(`checklist.${key}`)}
          {done ? <span className={visuallyHidden}> ({t("checklist.isDone")})</span> : null}
        </div>
        {done ? null : <p className={styles.text}>{t(`checklist.${key}.text`)}</p>}
      </div>
      {done ? null : (
        <div className={styles.action}>
          <LinkButton to={to} size={isCurrent ? "regular" : "small"} kind={isCurrent ? "primary" : "secondary"}>
            {t(`checklist.${key}.act`)}
          </LinkButton>
        </div>
      )}
    </li>
  );
}
