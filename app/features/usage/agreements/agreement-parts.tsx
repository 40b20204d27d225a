import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import type { AgreementState } from "./agreement.ts";
import * as styles from "./agreement-page.css.ts";

const tones = {
  offered: "pending",
  active: "live",
  paused: "pending",
  ended: "inactive",
  declined: "inactive",
} as const;

/** Where an agreement stands. */
export function AgreementTag({ state }: { state: AgreementState }) {
  const { t } = useTranslation("usage");
  return <Tag tone={tones[state]}>{t(`agreement.state.${state}`)}</Tag>;
}

/** Why a posted form of these pages was not done. */
export interface AgreementRefusal {
  kind: "changed" | "busy" | "unconfirmed" | "limit" | "unknownCompany" | "running" | "heldLimit";
}

/** The field that a refusal is about, where it is about one. */
const fields: Partial<Record<AgreementRefusal["kind"], string>> = {
  unconfirmed: "confirm",
  limit: "amount",
  unknownCompany: "company",
  running: "company",
};

/** Says why what was posted was not done. */
export function AgreementRefused({ state }: { state: AgreementRefusal | null }) {
  const { t } = useTranslation("usage");
  if (!state) return null;
  const field = fields[state.kind];
  const message = t(`agreement.refused.${state.kind}`);
  return <ErrorSummary title={message} errors={field ? [{ id: field, message }] : []} />;
}

interface LimitFormProps {
  limitCents: number | null;
  isHard: boolean;
  version: number;
  error: boolean;
}

/** Sets what a month may cost. */
export function LimitForm({ limitCents, isHard, version, error }: LimitFormProps) {
  const { t } = useTranslation("usage");
  const pending = useNavigation().state === "submitting";
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="version" value={version} />
      <TextField
        id="amount"
        name="amount"
        label={t("limit.amount")}
        optional
        hint={t("limit.amount.hint")}
        inputMode="decimal"
        maxLength={20}
        defaultValue={limitCents === null ? "" : (limitCents / 100).toFixed(2)}
        error={error ? t("agreement.refused.limit") : undefined}
      />
      <Checkbox id="isHard" name="isHard" value="yes" defaultChecked={isHard}>
        {t("limit.hard")}
      </Checkbox>
      <div>
        <Button type="submit" name="intent" value="limit" pending={pending}>
          {t("limit.save")}
        </Button>
      </div>
    </Form>
  );
}
