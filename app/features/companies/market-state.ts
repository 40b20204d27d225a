import type { MarketFormErrors, MarketFormValues } from "./market-form.ts";

/** What was done last; `companies:market.saved.<value>` says it. */
export const marketSavedStates = ["draft", "opened", "published", "discarded", "services"] as const;
export type MarketSaved = (typeof marketSavedStates)[number];

/** What kept a posted form of the market's editor from being taken. */
export type MarketFormState =
  | { kind: "faulty"; values: MarketFormValues; errors: MarketFormErrors }
  | { kind: "slugTaken" }
  /** A form that this page does not have. */
  | { kind: "unknown" };
