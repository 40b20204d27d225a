import type { HeldState } from "#app/features/profile/act-state.ts";
import type { Fault, FaultWords } from "#app/features/tenancy/fault.ts";
import type { ImageFault } from "#app/features/uploads/store-image.server.ts";
import type { BrandValues } from "./brand-form.ts";
import type { PublishRefusal } from "./brand-view.ts";
import type { NewBrandErrors, NewBrandValues } from "./new-brand.ts";

/** Input → what is wrong with it: the fault of an upload, or a sentence of the folder's own check. */
export type BrandErrors = Record<string, { fault: ImageFault } | FaultWords>;

/** What kept a posted form of the editor from being taken. */
export type BrandFormState =
  | { kind: "faulty"; values: BrandValues; errors: BrandErrors; others: Fault[] }
  | { kind: "refused"; why: PublishRefusal }
  | HeldState;

/** What came of a posted page: refused, or only looked at. */
export type PageFormState =
  | { kind: "faulty"; typed: string; others: Fault[] }
  | { kind: "looked"; typed: string; html: string | null; fault: FaultWords | null };

export interface NewBrandState {
  values: NewBrandValues;
  errors: NewBrandErrors;
}
