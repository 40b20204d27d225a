import type { FaultWords } from "#app/features/tenancy/fault.ts";
/** The form of a new brand, as it was typed. */
export interface NewBrandValues {
  slug: string;
  name: string;
  productName: string;
  color: string;
}

/** A copy key, or a sentence of the folder's own check. */
export type NewBrandErrors = Partial<Record<keyof NewBrandValues, { key: string } | FaultWords>>;

export const newBrandFields = ["slug", "name", "productName", "color"] as const;
