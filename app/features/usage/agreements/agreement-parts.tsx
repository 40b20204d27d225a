import { Form, useNavigation } from "@remix-run/react";
import type { FieldErrors, FormField, PostedValues } from "#app/content/form/form-field.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { type AgreementState, isOver } from "./agreement.ts";
import * as styles from "./agreement-page.css.ts";
import type { AgreementView } from "./agreement-rows.server.ts";

/** State of an agreement. */
export function AgreementTag({ state }: { state: AgreementState }) {
  return <StatusTag status={state} />;
}

/** Why a posted form was refused, with its values. */
export interface AgreementRefusal {
  values?: PostedValues;
  kind: "changed" | "throttled" | "unconfirmed" | "limit" | "unknownCompany" | "running" | "heldLimit" | "faulty";
  /** Of an offer. */
  errors?: FieldErrors;
}

/** The field of a refusal, if any. */
const fieldOf: Partial<Record<AgreementRefusal["kind"], string>> = {
  unconfirmed: "confirm",
  limit: "amount",
  unknownCompany: "company",
  running: "company",
};

/** Explains why the posted form was refused. */
export function AgreementRefused({ state }: { state: AgreementRefusal | null }) {
  const { t } = useTranslation("usage");
  if (!state) return null;
  const field = fieldOf[state.kind];
  const message = t(`agreement.refused.${state.kind}`);
  const errors = Object.entries(state.errors ?? {}).map(([id, key]) => ({ id, message: t(key) }));
  return <ErrorSummary title={message} errors={field ? [{ id: field, message }] : errors} />;
}

interface LimitFormProps {
  fields: readonly FormField[];
  limitCents: number | null;
  isHard: boolean;
  version: number;
  state: AgreementRefusal | null;
}

/** Sets the monthly limit. */
export function LimitForm({ fields, limitCents, isHard, version, state }: LimitFormProps) {
  const { t } = useTranslation("usage");
  const pending = useNavigation().state === "submitting";
  const isWrong = state?.kind === "limit";
  const stored = { amount: limitCents === null ? "" : (limitCents / 100).toFixed(2), isHard };
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="version" value={version} />
      <div className={styles.limitFields}>
        <FormFields
          fields={fields}
          values={(isWrong ? state.values : null) ?? stored}
          errorOf={(name) => (isWrong && name === "amount" ? t("agreement.refused.limit") : undefined)}
        />
      </div>
      <div>
        <Button type="submit" name="intent" value="limit" size="form" pending={pending}>
          {t("limit.save")}
        </Button>
      </div>
    </Form>
  );
}

interface TermFactsProps {
  agreement: Pick<AgreementView, "state" | "firstDay" | "lastDay" | "startsAt" | "isUpcoming">;
}

/** When an agreement begins or began, and its last day. */
export function TermFacts({ agreement }: TermFactsProps) {
  const { t } = useTranslation("usage");
  const { locale } = useShell();
  const { day } = useFigures();
  const { state, firstDay, lastDay, startsAt, isUpcoming } = agreement;
  return (
    <>
      {startsAt === null ? null : isUpcoming && firstDay !== null ? (
        <span>{t("agreement.from", { day: day(firstDay) })}</span>
      ) : (
        <span>
          {t("agreement.since")} <Moment iso={startsAt} locale={locale} look="day" />
        </span>
      )}
      {lastDay === null || state === "offered" || isOver(state) ? null : (
        <span>{t("agreement.until", { day: day(lastDay) })}</span>
      )}
    </>
  );
}
