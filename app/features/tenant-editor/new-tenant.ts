import type { FaultWords } from "#app/features/tenancy/folder/fault.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
/** The form of a new brand, as it was typed. */
export interface NewTenantValues {
  slug: string;
  name: string;
  productName: string;
  color: string;
}

/** A copy key, or a sentence of the folder's own check. */
export type NewTenantErrors = Partial<Record<keyof NewTenantValues, { key: CopyKey } | FaultWords>>;

export const newTenantFields = ["slug", "name", "productName", "color"] as const;
