import { Form, useNavigation } from "@remix-run/react";
import { MessageSquareWarning } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type StepName, steps } from "#app/features/listings/listing.ts";
import type { StepErrors } from "#app/features/listings/listing-rules.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import type { StepState } from "./step-state.ts";
import { useAutosave } from "./use-autosave.ts";
import * as styles from "./wizard.css.ts";
import type { Wizard } from "./wizard.server.ts";

interface StepFormProps {
  step: StepName;
  /** Null before the first step was saved. */
  wizard: Wizard | null;
  state: StepState | null;
  /** Key of this rendering: one listing is created by it, and it tells a step's writers apart. */
  formKey: string;
  children: ReactNode;
}

/** The form of a step: saves input, shows errors, and leads to the next step. */
export function StepForm({ step, wizard, state, formKey, children }: StepFormProps) {
  const { t } = useTranslation("listings");
  const navigation = useNavigation();
  const at = steps.findIndex(({ name }) => name === step);
  const path = wizard ? `${steps[at]?.path}?listing=${wizard.id}` : null;
  const { conflict, ...autosave } = useAutosave(path, state);
  const previous = steps[at - 1];
  const sent = navigation.state === "submitting" ? navigation.formData?.get("intent") : null;
  const isLast = step === "finance";
  const main = isLast ? "submit" : "next";
  // A listing that was accepted or reviewed is complete: it can be submitted from any step.
  const isComplete = wizard !== null && (wizard.isEdit || wizard.status === "changes");
  return (
    <>
      <ReviewNote wizard={wizard} />
      <StepProblems state={conflict ?? state} isAnswer={conflict === null || conflict === state} wizard={wizard} />
      <Form
        method="post"
        action={path ?? steps[at]?.path}
        encType="multipart/form-data"
        noValidate
        className={styles.form}
        {...autosave.handlers}
      >
        {/* Enter activates the form's first submit button. */}
        <button type="submit" name="intent" value={main} className={visuallyHidden} tabIndex={-1} aria-hidden="true">
          {t("wizard.next")}
        </button>
        <WriterFields
          key={wizard?.id}
          formKey={formKey}
          writtenBy={wizard?.stepWriters[step] ?? ""}
          overwritten={conflict?.writtenBy ?? null}
        />
        {children}
        <Inline>
          <Button type="submit" name="intent" value={main} kind="primary" size="form" pending={sent === main}>
            {t(!isLast ? "wizard.next" : isComplete ? "wizard.submitChanges" : "wizard.submit")}
          </Button>
          {isComplete && !isLast ? (
            <Button type="submit" name="intent" value="submit" size="form" pending={sent === "submit"}>
              {t("wizard.submitChanges")}
            </Button>
          ) : null}
          <Button type="submit" name="intent" value="later" size="form" pending={sent === "later"}>
            {t("wizard.later")}
          </Button>
          {previous && wizard ? (
            <LinkButton to={`${previous.path}?listing=${wizard.id}`} kind="quiet" size="form">
              {t("wizard.back")}
            </LinkButton>
          ) : null}
          <span className={styles.kept} role="status">
            {autosave.state === "idle" ? "" : t(`wizard.${autosave.state}`)}
          </span>
        </Inline>
      </Form>
      {wizard ? <DiscardDraft wizard={wizard} /> : null}
    </>
  );
}

interface WriterFieldsProps {
  formKey: string;
  writtenBy: string;
  /** Whose values are replaced by the next save, after a conflict; null before one. */
  overwritten: string | null;
}

/** As first rendered: what later loads know of the step, the fields above do not show. */
function WriterFields({ formKey, writtenBy, overwritten }: WriterFieldsProps) {
  const [first] = useState({ formKey, writtenBy });
  return (
    <>
      <input type="hidden" name="formKey" value={first.formKey} />
      <input type="hidden" name="writtenBy" value={overwritten ?? first.writtenBy} />
    </>
  );
}

interface StepProblemsProps extends Pick<StepFormProps, "state" | "wizard"> {
  /** Whether it answers a press; else somebody may be typing. */
  isAnswer: boolean;
}

function StepProblems({ state, isAnswer, wizard }: StepProblemsProps) {
  const { t } = useTranslation("listings");
  if (state?.kind === "faulty") {
    const errors = Object.entries(state.errors).map(([id, key]) => ({ id, message: t(key) }));
    return <ErrorSummary title={t("summary", { count: errors.length })} errors={errors} />;
  }
  if (state?.kind === "fault") {
    const message = t(state.fault, { detail: state.detail ?? "" });
    if (state.field === undefined) return <ErrorSummary title={message} errors={[]} />;
    return <ErrorSummary title={t("summary", { count: 1 })} errors={[{ id: state.field, message }]} />;
  }
  if (state?.kind === "conflict" && wizard !== null) {
    return (
      <ErrorSummary title={t("wizard.conflict")} errors={[]} takesFocus={isAnswer}>
        <Stack gap={3}>
          <p>{t("wizard.conflict.text")}</p>
          <Inline>
            <LinkButton
              to={`${steps.find(({ name }) => name === state.input.step)?.path}?listing=${wizard.id}`}
              size="small"
              reloadDocument
            >
              {t("wizard.conflict.theirs")}
            </LinkButton>
          </Inline>
        </Stack>
      </ErrorSummary>
    );
  }
  if (state?.kind === "unchanged") {
    return (
      <p className={styles.note} role="status">
        {t("wizard.unchanged")}
      </p>
    );
  }
  if (state?.kind !== "incomplete" || wizard === null) return null;
  return (
    <ErrorSummary title={t("incomplete")} errors={[]}>
      <ul className={styles.plainList}>
        {steps
          .filter(({ name }) => state.errors[name])
          .map(({ name, path }) => (
            <li key={name}>
              <a href={`${path}?listing=${wizard.id}`}>{t(`step.${name}`)}</a>:{" "}
              {Object.values(state.errors[name] ?? {})
                .map((key) => t(key))
                .join(" ·\u00a0")}
            </li>
          ))}
      </ul>
    </ErrorSummary>
  );
}

function toFieldErrors(state: StepState | null): StepErrors {
  if (state?.kind === "faulty") return state.errors;
  return state?.kind === "fault" && state.field !== undefined ? { [state.field]: state.fault } : {};
}

/** Returns the error text of a field. */
export function useStepErrors(state: StepState | null): (field: string) => string | undefined {
  const { t } = useTranslation("listings");
  const errors = toFieldErrors(state);
  return (field) => (errors[field] ? t(errors[field]) : undefined);
}

/** Discards a draft, or the edit of a live listing, after a confirmation. */
function DiscardDraft({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation("listings");
  if (wizard.status === "published") return null;
  return (
    <details className={styles.discard}>
      <summary className={styles.discardSummary}>{t(wizard.isEdit ? "discard.changes" : "discard.draft")}</summary>
      <Form method="post" className={styles.discardForm}>
        <Button type="submit" name="intent" value="discard" size="small">
          {t("discard.confirm")}
        </Button>
      </Form>
    </details>
  );
}

/**
 * The administrator's change request or reason for rejecting an edit, until the next submission; says that the live
 * version stays.
 */
function ReviewNote({ wizard }: { wizard: Wizard | null }) {
  const { t } = useTranslation("listings");
  if (wizard === null) return null;
  const changeRequest =
    wizard.status === "changes" ? wizard.history.findLast(({ kind }) => kind === "changesAsked") : undefined;
  if (!changeRequest && !wizard.isEdit) return null;
  const last = wizard.history.at(-1);
  const rejected = wizard.isEdit && last?.kind === "rejected" ? last : undefined;
  return (
    <div className={styles.caution} role="note">
      <Icon of={MessageSquareWarning} size={20} />
      <div>
        <b>{t(changeRequest ? "changes.title" : rejected ? "edit.rejected" : "edit.title")}</b>
        <p className={styles.note}>{(changeRequest ?? rejected)?.note ?? t("edit.text")}</p>
      </div>
    </div>
  );
}
