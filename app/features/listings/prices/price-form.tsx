import { Form, useNavigation } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { type FormField, type PostedValues, textOf } from "#app/content/form/form-field.ts";
import type { PriceTerms } from "#app/features/usage/prices/price.ts";
import { type PriceField, type StepNumber, stepNumbers } from "#app/features/usage/prices/price-form.ts";
import { noticeDays } from "#app/features/usage/prices/price-start.ts";
import type { OwnPrices } from "#app/features/usage/prices/service-prices.server.ts";
import { useReceived } from "#app/features/usage/prices/use-received.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { type FieldControl, FormFields, LineControl, useLine } from "#app/ui/form/form-fields.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import * as styles from "./prices.css.ts";
import type { PricesState } from "./prices-state.ts";

interface PriceFormProps {
  prices: OwnPrices;
  /** The platform's share, in basis points, when the typed price starts. */
  sharePoints: number;
  fields: readonly FormField<PriceField>[];
  startDays: readonly string[];
  usualStart: string;
  state: PricesState | null;
  onType: (form: HTMLFormElement) => void;
}

/** Sets the next price, or the current one while no buyer depends on it. */
export function PriceForm({ prices, sharePoints, fields, startDays, usualStart, state, onType }: PriceFormProps) {
  const { t } = useTranslation("usage");
  const pending = useNavigation().state === "submitting";
  const values = state?.values ?? toValues(prices.current);
  const drawPrice = (control: FieldControl) => <EachPrice control={control} sharePoints={sharePoints} />;
  const form = { fields, values: { ...values, start: values.start || usualStart }, errorOf: useErrors(state) };
  return (
    <Form method="post" preventScrollReset className={styles.form} onInput={(event) => onType(event.currentTarget)}>
      <FormFields {...form} only={["price0", "freeRequests", "monthlyFee"]} drawn={{ price0: drawPrice }} />
      <fieldset className={styles.steps}>
        <legend className={styles.legend}>{t("price.steps")}</legend>
        <p className={styles.quiet}>{t("price.steps.text")}</p>
        <Steps from={1} filled={countSteps(values)} form={form} drawPrice={drawPrice} />
      </fieldset>
      <FormFields
        {...form}
        only={["start"]}
        drawn={{ start: (control) => <StartField control={control} buyers={prices.buyers} startDays={startDays} /> }}
      />
      <span>
        <Button type="submit" name="intent" value="set" kind="primary" size="form" pending={pending}>
          {t("price.set")}
        </Button>
      </span>
    </Form>
  );
}

interface StepsProps {
  from: StepNumber;
  /** How many are in use. */
  filled: number;
  form: Pick<ComponentProps<typeof FormFields<PriceField>>, "fields" | "values" | "errorOf">;
  drawPrice(control: FieldControl): ReactNode;
}

/** Steps from a number on: each one that is not in use opens below the one before it, also before scripts. */
function Steps({ from: at, filled, form, drawPrice }: StepsProps) {
  const { t } = useTranslation("usage");
  const next = stepNumbers.find((number) => number === at + 1);
  const drawFrom = (control: FieldControl) => <LineControl control={control} optional={false} />;
  return (
    <details open={at <= filled}>
      <summary className={styles.stepHead}>
        <span className={styles.whenClosed}>{t("price.step.add")}</span>
        <span className={styles.whenOpen}>{t("price.step", { number: at + 1 })}</span>
      </summary>
      <div role="group" aria-label={t("price.step", { number: at + 1 })} className={styles.step}>
        <FormFields
          {...form}
          only={[`from${at}`, `price${at}`]}
          drawn={{ [`from${at}`]: drawFrom, [`price${at}`]: drawPrice }}
        />
      </div>
      {next ? <Steps from={next} filled={filled} form={form} drawPrice={drawPrice} /> : null}
    </details>
  );
}

/** The last step with something typed. */
function countSteps(values: PostedValues): number {
  const isTyped = (at: StepNumber) => [`from${at}`, `price${at}`].some((name) => textOf(values, name) !== "");
  return stepNumbers.findLast(isTyped) ?? 0;
}

/** A price, and the seller's share of it. */
function EachPrice({ control, sharePoints }: { control: FieldControl; sharePoints: number }) {
  const { t } = useTranslation("usage");
  const receivedOf = useReceived(sharePoints);
  const line = useLine(control);
  const [typed, setTyped] = useState(line.defaultValue);
  const hint = receivedOf(typed) ?? (line.optional ? undefined : t("price.each.hint"));
  return (
    <TextField
      {...line}
      // A step as a whole may be left out, but not a part of it.
      optional={false}
      hint={hint}
      defaultValue={typed}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}

interface StartFieldProps extends Pick<PriceFormProps, "startDays"> {
  control: FieldControl;
  buyers: number;
}

function StartField({ control, buyers, startDays }: StartFieldProps) {
  const { t } = useTranslation("usage");
  const { day } = useFigures();
  const { id, name, label, defaultValue, error } = useLine(control);
  const hint = buyers === 0 ? t("price.start.free") : t("price.start.hint", { count: buyers, days: noticeDays });
  const days = startDays.map((value) => ({ value, label: t("price.start.day", { date: day(value) }) }));
  const options = [{ value: "now", label: t("price.start.now") }, ...days];
  return <SelectField {...{ id, name, label, hint, defaultValue, options, error }} />;
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
function toValues(terms: PriceTerms | null): Readonly<Record<string, string>> {
  if (terms === null) return {};
  const { steps, freeRequests, monthlyFeeCents } = terms;
  const typed = steps.flatMap(({ cents }, at) => [
    [`from${at}`, String((steps[at - 1]?.upTo ?? 0) + 1)],
    [`price${at}`, toDollars(cents)],
  ]);
  return {
    ...Object.fromEntries(typed),
    freeRequests: freeRequests ? String(freeRequests) : "",
    monthlyFee: monthlyFeeCents ? toDollars(monthlyFeeCents) : "",
  };
}

function toDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
