import { randomUUID } from "node:crypto";
import type { AccountScope } from "#app/db/scope.ts";
import { toInvitationCode } from "#app/features/companies/invitation-code.ts";
import { checkInvitation } from "#app/features/companies/invitation-codes.server.ts";

export interface AgencyForm {
  /** The invitation code to show; empty without one, null when it could not be checked now. */
  code: string | null;
  /** One per rendered form: posting it twice registers once. */
  formKey: string;
  /** Seconds until the code can be checked again; 0 when it was checked. */
  retryAfterSeconds: number;
}

/** Data of a fresh registration form. @returns null when the invitation code is rejected (spec 4). */
export async function loadAgencyForm(
  scope: AccountScope,
  { code, address }: { code: string; address: string | null },
): Promise<AgencyForm | null> {
  const formKey = randomUUID();
  if (code.trim() === "") return { code: "", formKey, retryAfterSeconds: 0 };
  const check = await checkInvitation(scope, { code, address });
  switch (check.kind) {
    case "usable":
      return { code: toInvitationCode(code), formKey, retryAfterSeconds: 0 };
    case "throttled":
      return { code: null, formKey, retryAfterSeconds: check.retryAfterSeconds };
    case "malformed":
    case "refused":
      return null;
  }
}
