import type { PriceErrors, PriceValues } from "#app/features/usage/prices/price-form.ts";

/** Why a posted form of the page was not done, with what was typed. */
export type PricesState =
  | { kind: "faulty"; values: PriceValues; errors: PriceErrors }
  /** `earliest` is a day, where one is told. */
  | {
      kind: "refused";
      values: PriceValues | null;
      reason: "tooEarly" | "same" | "pending" | "changed" | "throttled";
      earliest: string | null;
    };
