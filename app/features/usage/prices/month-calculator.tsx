import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import type { OwnVolume } from "./own-volume.ts";
import { getCost, type PriceTerms } from "./price.ts";
import { longestCount, parseCount } from "./price-form.ts";
import * as styles from "./service-pricing.css.ts";

/** The month being calculated: shared by field, slider and chips. */
interface Month {
  requests: number;
  typed: string;
  type: (typed: string) => void;
}

/** An incomplete number keeps the last one. */
export function useMonth(initial: number): Month {
  const [month, setMonth] = useState({ requests: initial, typed: String(initial) });
  const type = (typed: string) => setMonth(({ requests }) => ({ typed, requests: parseCount(typed) ?? requests }));
  return { ...month, type };
}

const samples = [100, 1_000, 10_000] as const;
const leastScale = 10_000;

/** Numbers of requests to choose from: the company's own months, or round ones. */
function useChips(own: OwnVolume | null): [requests: number, name: string][] {
  const { t } = useTranslation("usage");
  const { count, monthName } = useFigures();
  if (own === null) return samples.map((sample) => [sample, t("price.month.chip", { requests: count(sample) })]);
  const last = t("price.month.last", { month: monthName(own.month), requests: count(own.requests) });
  const busiest = t("price.month.busiest", { requests: count(own.busiest) });
  return [[own.requests, last], ...(own.busiest > own.requests ? [[own.busiest, busiest] as [number, string]] : [])];
}

/** Selects a month's number of requests, and shows its cost. */
export function MonthCalculator({ month, terms, own }: { month: Month; terms: PriceTerms; own: OwnVolume | null }) {
  const { t } = useTranslation("usage");
  const { count, money } = useFigures();
  const { requests, typed, type } = month;
  // Keeps what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    const field = document.getElementById("requests");
    if (field instanceof HTMLInputElement && field.value !== typed) type(field.value);
  }, []);
  const chips = useChips(own);
  const scale = Math.max(leastScale, 2 * Math.max(0, ...terms.steps.map(({ upTo }) => upTo ?? 0)));
  const amount = money(terms.monthlyFeeCents + getCost(terms, requests));
  return (
    <Card>
      <Form method="get" preventScrollReset className={styles.calculator}>
        <input type="hidden" name="tab" value="pricing" />
        <p className={styles.result} aria-live="polite">
          <span className={styles.quiet}>{t("price.month")}</span>
          <span className={styles.equation}>
            {t("price.month.sum", { count: requests, requests: count(requests) })}
            {"\u00a0"}
            <span className={styles.amountNow}>{amount}</span>
          </span>
        </p>
        <Stack gap={2}>
          <TextField
            id="requests"
            name="requests"
            label={t("price.month.requests")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={longestCount}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <noscript>
            <Button type="submit" size="small">
              {t("price.month.work")}
            </Button>
          </noscript>
        </Stack>
        <input
          type="range"
          min={0}
          max={scale}
          step={scale / 1000}
          value={Math.min(requests, scale)}
          aria-label={t("price.month.slide")}
          aria-valuetext={count(requests)}
          onChange={(event) => type(event.currentTarget.value)}
          className={styles.slider}
        />
        <div className={styles.scale} aria-hidden="true">
          <span>{count(0)}</span>
          <span>{count(scale / 2)}</span>
          <span>{count(scale)}</span>
        </div>
        <div className={styles.chips}>
          {chips.map(([sample, name]) => (
            <a
              key={sample}
              href={`?tab=pricing&requests=${sample}`}
              aria-current={requests === sample ? "true" : undefined}
              className={styles.chip}
              onClick={(event) => {
                event.preventDefault();
                type(String(sample));
              }}
            >
              {name}
            </a>
          ))}
        </div>
      </Form>
    </Card>
  );
}
