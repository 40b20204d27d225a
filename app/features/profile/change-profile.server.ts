import type { FormValues } from "#app/content/form/form-schema.ts";
import type { AccountScope } from "#app/db/scope.ts";
import type { Confirmation, ConfirmationRequired } from "#app/features/identity/confirmation/confirmation.ts";
import { requireProofIfAny } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import type { DeviceProof } from "#app/features/identity/sign-in/known-device.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import { listSocialIdentities, unlinkSocialIdentity } from "#app/features/identity/social/social-identities.server.ts";
import { keepEmail, requestEmailChange } from "./change-email.server.ts";
import { type ChangedPassword, changeOwnPassword } from "./change-password.server.ts";
import { getOwnProfile, updateOwnDetails, updateOwnLanguage } from "./own-profile.server.ts";
import {
  type DetailsValues,
  type emailChange,
  type ProfileState,
  type passwordChange,
  toDone,
  toFaulty,
} from "./own-profile.ts";
import { endAllOwnSessions, endOwnSession } from "./own-sessions.server.ts";

/** A posted form of the profile. */
export type ProfileChange =
  | { intent: "details"; values: DetailsValues }
  | { intent: "email"; values: FormValues<typeof emailChange> }
  | { intent: "keepEmail" }
  | { intent: "password"; values: FormValues<typeof passwordChange> }
  | { intent: "unlink"; id: number | null; confirmation: Confirmation }
  | { intent: "language"; language: string }
  | { intent: "endSession"; id: number | null }
  | { intent: "endAllSessions" };

/** A change that waits for its confirmation. */
type UnconfirmedChange = { kind: "unconfirmed"; required: ConfirmationRequired };

/**
 * Changes the signed-in user's own account. What another tab has ended or unlinked already counts as done.
 * @param sessionId the current session.
 * @param devices the device tokens of its browser.
 * @returns null for what no form of ours sends; with the browser's new device tokens after a new password.
 */
export async function changeProfile(
  scope: AccountScope,
  sender: AccountSender,
  { input, sessionId, devices }: { input: ProfileChange; sessionId: number; devices: DeviceProof },
): Promise<ChangedPassword | UnconfirmedChange | null> {
  switch (input.intent) {
    case "details":
      return updateOwnDetails(scope, input.values);
    case "email": {
      const { email, emailPassword: currentPassword } = input.values;
      return requestEmailChange(scope, sender, { email, currentPassword });
    }
    case "keepEmail":
      return keepEmail(scope);
    case "password":
      return changeOwnPassword(scope, sender, { ...input.values, sessionId, devices });
    case "language":
      return updateOwnLanguage(scope, input.language);
    case "unlink":
      return unlink(scope, sender, input);
    case "endSession":
      if (input.id === null) return null;
      await endOwnSession(scope, input.id);
      return toDone("sessions");
    case "endAllSessions":
      await endAllOwnSessions(scope);
      return toDone("sessions");
  }
}

/** A way into the account goes only with its owner's password, or second step. */
async function unlink(
  scope: AccountScope,
  sender: AccountSender,
  { id, confirmation }: { id: number | null; confirmation: Confirmation },
): Promise<ProfileState | UnconfirmedChange | null> {
  if (id === null) return null;
  const linked = await listSocialIdentities(scope);
  if (!linked.some((identity) => identity.id === id)) return toDone("signIns");
  const refused = toFaulty("signIns", { signIn: "profile:error.lastWayIn" });
  if (linked.length === 1 && (await getOwnProfile(scope))?.hasPassword === false) return refused;
  const required = await requireProofIfAny(scope, confirmation);
  if (required !== null) return { kind: "unconfirmed", required };
  const outcome = await unlinkSocialIdentity(scope, sender, id);
  if (outcome?.kind === "lastOne") return refused;
  return toDone("signIns");
}
