import { randomUUID } from "node:crypto";
import type { AccountScope } from "#app/db/scope.ts";
import { toInvitationCode } from "#app/features/companies/invitation-code.ts";
import { checkInvitation } from "#app/features/companies/invitation-codes.server.ts";
import { requiresCode, type SignUpMode } from "#app/features/tenancy/sign-up/sign-up-mode.ts";

export interface OpenedForm {
  kind: "form";
  /** The invitation code to show; empty without one, null when it could not be checked now. */
  code: string | null;
  /** One per rendered form: posting it twice registers once. */
  formKey: string;
  /** Seconds until the code can be checked again; 0 when it was checked. */
  retryAfterSeconds: number;
}

/** What a new company's registration page shows. `isRefused`: by the code in the address. */
export type OpenedRegistration = OpenedForm | { kind: "code" | "invitation" | "refused"; isRefused: boolean };

interface RegistrationQuery {
  mode: SignUpMode;
  /** The invitation code in the address; empty without one. */
  code: string;
  /** Network address of the sender. */
  address: string | null;
}

/**
 * Opens a new company's registration as the site allows it: with a form, by asking for a code first, or by saying who
 * invites. An open site refuses bad codes (spec 4).
 */
export async function openRegistration(
  scope: AccountScope,
  { mode, code, address }: RegistrationQuery,
): Promise<OpenedRegistration> {
  const formKey = randomUUID();
  const kind = mode === "byCode" ? "code" : mode === "byInvitation" ? "invitation" : "refused";
  if (code.trim() === "") {
    if (requiresCode(mode)) return { kind, isRefused: false };
    return { kind: "form", code: "", formKey, retryAfterSeconds: 0 };
  }
  const check = await checkInvitation(scope, { code, address });
  switch (check.kind) {
    case "usable":
      return { kind: "form", code: toInvitationCode(code), formKey, retryAfterSeconds: 0 };
    case "throttled":
      return { kind: "form", code: null, formKey, retryAfterSeconds: check.retryAfterSeconds };
    case "malformed":
    case "refused":
      return { kind, isRefused: true };
  }
}
