import type { FieldConflict, Fields, LastSave } from "#app/content/merge-fields.ts";
import type { ConfirmationRequired } from "#app/features/identity/confirmation/confirmation.ts";
import type { TypedAnswer } from "#app/ui/editor/use-typed-preview.ts";
import type { MarketFormErrors, MarketFormValues } from "./market-form.ts";

/** The last action; `companies:market.saved.<value>` is its message. */
export const marketSavedStates = ["draft", "opened", "published", "discarded", "services", "offline"] as const;
export type MarketSaved = (typeof marketSavedStates)[number];

/** Why a posted form of the market editor was refused. */
export type MarketFormState =
  | { kind: "faulty"; values: MarketFormValues; errors: MarketFormErrors; base: Fields | null }
  | { kind: "conflict"; values: MarketFormValues; conflicts: FieldConflict[]; base: Fields; lastSave: LastSave | null }
  | { kind: "slugTaken" }
  /** To be asked before the market is taken offline. */
  | { kind: "unconfirmed"; required: ConfirmationRequired }
  /** Somebody else changed the draft that was to be published or discarded. */
  | { kind: "changed"; lastSave: LastSave | null };

/** The version of the typed settings, and the link to the market as it would be shared. */
export interface TypedMarketKept {
  version: string;
  link: {
    title: string;
    /** Address of the picture, or the picture itself while it is unsaved; null for none. */
    picture: string | null;
  };
}

export type MarketTypedAnswer = TypedAnswer<TypedMarketKept, MarketFormErrors>;

/** Choices that somebody else changed meanwhile, or with places that are no numbers. */
export interface ServicesFormState {
  values: Fields;
  conflicts: FieldConflict[];
  base: Fields | null;
  lastSave: LastSave | null;
  /** Ids of the services whose place is no number; their places are in `values` as typed. */
  misplaced?: readonly number[];
}
