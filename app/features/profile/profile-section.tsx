import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import type { ProfileState, ProfileSectionName as Section } from "./own-profile.ts";
import * as styles from "./profile-page.css.ts";

interface ProfileSectionProps {
  section: Section | "data" | "close";
  /** Result of the last posted form, shown in its own section. */
  state: ProfileState | null;
  lead?: string;
  /** The form's fields from top to bottom, for the order of messages. */
  fields?: readonly string[];
  children?: ReactNode;
}

/** A section of the profile with its own form and result. */
export function ProfileSection({ section, state, lead, fields = [], children }: ProfileSectionProps) {
  const { t } = useTranslation("profile");
  const own = state?.section === section ? state : null;
  return (
    <Card as="section" labelledBy={`${section}-title`} padding="roomy">
      <div className={styles.head}>
        <Heading level={2} look="section" id={`${section}-title`}>
          {t(`${section}.title`)}
        </Heading>
        {lead ? <p className={styles.text}>{lead}</p> : null}
      </div>
      {own?.kind === "done" ? <DoneNotice>{t(own.done ?? `${own.section}.done`, own.values)}</DoneNotice> : null}
      {own && own.kind !== "done" ? <RefusalMessage state={own} fields={fields} /> : null}
      {children}
    </Card>
  );
}

function RefusalMessage({ state, fields }: { state: ProfileState; fields: readonly string[] }) {
  const { t } = useTranslation("profile");
  if (state.kind === "busy") return <ErrorSummary title={t("identity:passwordBusy")} errors={[]} />;
  if (state.kind === "throttled") {
    const count = Math.ceil(state.retryAfterSeconds / 60);
    return <ErrorSummary title={t("identity:signInThrottled", { count })} errors={[]} />;
  }
  const { wrong } = toFormErrors(fields, state.errors, t);
  return <ErrorSummary title={t("identity:summary", { count: wrong.length })} errors={wrong} />;
}

/** Returns the error text of a section's field. */
export function useFieldError(section: Section, state: ProfileState | null) {
  const { t } = useTranslation("profile");
  return (field: string): string | undefined => {
    const key = state?.section === section && state.kind === "faulty" ? state.errors[field] : undefined;
    return key && t(key);
  };
}

/** The typed value of a section's field if its form is shown again; else the stored one. */
export function typedOr(section: Section, state: ProfileState | null) {
  return (field: string, stored: string): string =>
    (state?.section === section && state.kind !== "done" ? state.values[field] : undefined) ?? stored;
}
