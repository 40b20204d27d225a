import type { FieldConflict, Fields, LastSave } from "#app/content/merge-fields.ts";
import type { ConfirmationRequiredState } from "#app/features/identity/confirmation/confirmation-state.ts";
import type { Fault, FaultWords } from "#app/features/tenancy/folder/fault.ts";
import type { ImageFault } from "#app/features/uploads/store-image.server.ts";
import type { NewTenantErrors, NewTenantValues } from "./new-tenant.ts";
import type { TenantValues } from "./tenant-form.ts";
import type { PublishRefusal } from "./tenant-view.ts";

/** Errors by input: of an upload, or of the folder's validation. */
export type TenantErrors = Record<string, { fault: ImageFault | "chooseAgain" } | FaultWords>;

/** Why a posted form of the editor was refused. */
export type TenantFormState =
  | { kind: "faulty"; values: TenantValues; errors: TenantErrors; others: Fault[]; base: Fields | null }
  | { kind: "conflict"; values: TenantValues; conflicts: FieldConflict[]; base: Fields; lastSave: LastSave | null }
  | { kind: "refused"; why: PublishRefusal }
  | ConfirmationRequiredState;

/** Result of posting a page: refused, or a preview. */
export type PageFormState =
  | { kind: "faulty"; typed: string; others: Fault[]; base: Fields | null }
  | { kind: "conflict"; typed: string; conflicts: FieldConflict[]; base: Fields; lastSave: LastSave | null }
  | { kind: "looked"; typed: string; base: Fields | null; html: string | null; fault: FaultWords | null };

export interface NewTenantState {
  values: NewTenantValues;
  errors: NewTenantErrors;
}
