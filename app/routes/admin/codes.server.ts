import type { InvitationValues } from "#app/features/admin/people/invitation.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";

/** Reads the posted form of a new invitation code; what was not posted is empty. */
export function parseInvitation(form: FormData): InvitationValues {
  const text = toFieldReader(form);
  return {
    code: text("code"),
    label: text("label"),
    useLimit: text("useLimit"),
    lastDay: text("lastDay"),
    tenantId: text("tenantId"),
  };
}
