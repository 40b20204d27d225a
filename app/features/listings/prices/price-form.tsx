import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { PriceTerms } from "#app/features/usage/prices/price.ts";
import { mostSteps, type PriceField, type PriceValues } from "#app/features/usage/prices/price-form.ts";
import { noticeDays } from "#app/features/usage/prices/price-start.ts";
import type { OwnPrices } from "#app/features/usage/prices/service-prices.server.ts";
import { useReceived } from "#app/features/usage/prices/use-received.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import * as styles from "./prices.css.ts";
import type { PricesState } from "./prices-state.ts";

interface PriceFormProps {
  prices: OwnPrices;
  startDays: readonly string[];
  usualStart: string;
  state: PricesState | null;
  onType: (form: HTMLFormElement) => void;
}

/** Sets the next price, or the current one while no buyer depends on it. */
export function PriceForm({
  prices: { current, sharePoints, buyers },
  startDays,
  usualStart,
  state,
  onType,
}: PriceFormProps) {
  const { t } = useTranslation("usage");
  const { day } = useFigures();
  const pending = useNavigation().state === "submitting";
  const values = state?.values ?? toValues(current);
  const errorOf = useErrors(state);
  const hint = buyers === 0 ? t("price.start.free") : t("price.start.hint", { count: buyers, days: noticeDays });
  return (
    <Form method="post" preventScrollReset className={styles.form} onInput={(event) => onType(event.currentTarget)}>
      <StepPrice at={0} values={values} sharePoints={sharePoints} error={errorOf("price0")} />
      <TextField
        id="freeRequests"
        name="freeRequests"
        label={t("price.free")}
        optional
        hint={t("price.free.hint")}
        inputMode="numeric"
        maxLength={13}
        defaultValue={values.freeRequests}
        error={errorOf("freeRequests")}
      />
      <TextField
        id="monthlyFee"
        name="monthlyFee"
        label={t("price.monthlyFee")}
        optional
        hint={t("price.monthlyFee.hint")}
        inputMode="decimal"
        maxLength={12}
        defaultValue={values.monthlyFee}
        error={errorOf("monthlyFee")}
      />
      <fieldset className={styles.steps}>
        <legend className={styles.legend}>{t("price.steps")}</legend>
        <p className={styles.quiet}>{t("price.steps.text")}</p>
        {Array.from({ length: mostSteps - 1 }, (_, index) => index + 1).map((at) => (
          <div key={at} role="group" aria-label={t("price.step", { number: at + 1 })} className={styles.step}>
            <TextField
              id={`from${at}`}
              name={`from${at}`}
              label={t("price.from")}
              optional
              inputMode="numeric"
              maxLength={13}
              defaultValue={values.steps[at]?.from ?? ""}
              error={errorOf(`from${at}`)}
            />
            <StepPrice at={at} values={values} sharePoints={sharePoints} error={errorOf(`price${at}`)} />
          </div>
        ))}
      </fieldset>
      <SelectField
        id="start"
        name="start"
        label={t("price.start")}
        hint={hint}
        defaultValue={values.start || usualStart}
        options={[
          { value: "now", label: t("price.start.now") },
          ...startDays.map((value) => ({ value, label: t("price.start.day", { date: day(value) }) })),
        ]}
        error={errorOf("start")}
      />
      <span>
        <Button type="submit" name="intent" value="set" kind="primary" size="form" pending={pending}>
          {t("price.set")}
        </Button>
      </span>
    </Form>
  );
}

interface StepPriceProps {
  at: number;
  values: PriceValues;
  sharePoints: number;
  error: string | undefined;
}

/** A price, and the seller's share of it. */
function StepPrice({ at, values, sharePoints, error }: StepPriceProps) {
  const { t } = useTranslation("usage");
  const receivedOf = useReceived(sharePoints);
  const [typed, setTyped] = useState(values.steps[at]?.price ?? "");
  return (
    <TextField
      id={`price${at}`}
      name={`price${at}`}
      label={t("price.each")}
      optional={at > 0}
      hint={receivedOf(typed) ?? (at === 0 ? t("price.each.hint") : undefined)}
      inputMode="decimal"
      maxLength={12}
      defaultValue={typed}
      onInput={(event) => setTyped(event.currentTarget.value)}
      error={error}
    />
  );
}

function useErrors(state: PricesState | null): (field: PriceField) => string | undefined {
  const { t } = useTranslation("usage");
  const { day } = useFigures();
  if (state?.kind === "faulty") return toFormErrors<PriceField>([], state.errors, t).errorOf;
  if (state?.reason !== "tooEarly" || state.earliest === null) return () => undefined;
  const message = t("price.refused.tooEarly", { date: day(state.earliest) });
  return (field) => (field === "start" ? message : undefined);
}

/** Form values of a price. */
function toValues(terms: PriceTerms | null): PriceValues {
  const steps = terms?.steps.map(({ cents }, at) => ({
    from: String((terms.steps[at - 1]?.upTo ?? 0) + 1),
    price: (cents / 100).toFixed(2),
  }));
  const freeRequests = terms?.freeRequests ? String(terms.freeRequests) : "";
  const monthlyFee = terms?.monthlyFeeCents ? (terms.monthlyFeeCents / 100).toFixed(2) : "";
  return { steps: steps ?? [], freeRequests, monthlyFee, start: "" };
}
