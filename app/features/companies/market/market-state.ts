import type { FieldConflict, Fields, LastSave } from "#app/content/merge-fields.ts";
import type { TypedAnswer } from "#app/ui/editor/use-typed-preview.ts";
import type { MarketFormErrors, MarketFormValues } from "./market-form.ts";

/** What was done last; `companies:market.saved.<value>` says it. */
export const marketSavedStates = ["draft", "opened", "published", "discarded", "services"] as const;
export type MarketSaved = (typeof marketSavedStates)[number];

/** What kept a posted form of the market's editor from being taken. */
export type MarketFormState =
  | { kind: "faulty"; values: MarketFormValues; errors: MarketFormErrors; base: Fields | null }
  | { kind: "conflict"; values: MarketFormValues; conflicts: FieldConflict[]; base: Fields; lastSave: LastSave | null }
  | { kind: "slugTaken" }
  /** A form that this page does not have. */
  | { kind: "unknown" };

export type MarketTypedAnswer = TypedAnswer<{ version: string }, MarketFormErrors>;

/** Services by hand that somebody else has arranged otherwise meanwhile. */
export interface ServicesFormState {
  values: Fields;
  conflicts: FieldConflict[];
  base: Fields;
  lastSave: LastSave | null;
}
