import { and, eq, ne } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import { sessions, users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { toPasswordChangedMail } from "#app/features/identity/account-mails.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { checkOwnPassword } from "#app/features/identity/password/own-password.server.ts";
import { hashPassword } from "#app/features/identity/password/passwords.server.ts";
import { type DeviceProof, renewDevice } from "#app/features/identity/sign-in/known-device.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import { voidAccountLinks } from "#app/features/identity/social/account-links.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { type ProfileState, toDone, toFaulty, toPasswordChange } from "./own-profile.ts";

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  /** The current session; all others end. */
  sessionId: number;
  /** The browser's device tokens, which the new password invalidates. */
  devices: DeviceProof;
}

/** With the device tokens that keep the browser known, once the password is changed; they are for its cookie only. */
export type ChangedPassword = ProfileState & { deviceTokens?: string[] };

/**
 * Changes the user's password: requires the current one, ends other sessions and mailed links, and notifies the owner
 * by mail.
 */
export async function changeOwnPassword(
  scope: AccountScope,
  sender: AccountSender,
  change: PasswordChange,
): Promise<ChangedPassword> {
  const actor = await authorize(scope, "useAccount");
  if (!actor) return toWrong();
  const avoid = [actor.email, actor.firstName, actor.lastName, sender.tenant.productName, sender.tenant.name];
  const parsed = parseForm(toPasswordChange(avoid), change);
  if (!parsed.ok) return toFaulty("password", parsed.errors);
  const check = await checkOwnPassword(scope, change.currentPassword);
  if (check.kind === "throttled") return { ...toFaulty("password", {}), ...check };
  if (check.kind === "busy") return toBusy();
  if (check.kind !== "match") return toWrong();
  const hashed = await hashPassword(parsed.value.newPassword);
  if (hashed === "busy") return toBusy();
  const isChanged = await inTenant(scope, async (scoped) => {
    // Chosen by mail meanwhile, another one stays: whoever knows only the old one is out.
    const isOwn = and(eq(users.id, actor.userId), eq(users.passwordHash, check.passwordHash));
    const changed = await scoped.db
      .update(users)
      .set({ passwordHash: hashed.hash })
      .where(isOwn)
      .returning({ id: users.id });
    if (changed.length === 0) return false;
    await voidAccountLinks(scoped, actor.userId);
    await scoped.db.delete(sessions).where(and(eq(sessions.userId, actor.userId), ne(sessions.id, change.sessionId)));
    await recordAudit(scoped, { action: "user.changePassword", subject: `user:${actor.userId}` });
    const content = toPasswordChangedMail(sender, actor);
    await postMail(scoped, sender, { kind: "passwordChanged", recipient: actor.email, content });
    return true;
  });
  if (!isChanged) return toWrong();
  const device = { id: actor.userId, passwordHash: hashed.hash };
  return { ...toDone("password"), deviceTokens: renewDevice(change.devices, device, scope.now) };
}

function toWrong(): ProfileState {
  return toFaulty("password", { currentPassword: "profile:error.passwordWrong" });
}

function toBusy(): ProfileState {
  return { ...toFaulty("password", {}), kind: "busy", retryAfterSeconds: 5 };
}
