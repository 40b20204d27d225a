import type { PriceValues } from "#app/features/usage/prices/price-fields.ts";
import type { PriceErrors } from "#app/features/usage/prices/price-form.ts";

/** Why a posted form was refused, with its values. */
export type PricesState =
  | { kind: "faulty"; values: PriceValues; errors: PriceErrors }
  /** `earliest` is a day, where one applies. */
  | {
      kind: "refused";
      values: PriceValues | null;
      reason: "tooEarly" | "same" | "pending" | "changed" | "throttled";
      earliest: string | null;
    };
