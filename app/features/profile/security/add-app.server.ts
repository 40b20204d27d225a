import { and, eq, gt, isNull } from "drizzle-orm";
import { sessions, users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import type { Confirmation, ConfirmationRequired } from "#app/features/identity/confirmation/confirmation.ts";
import {
  asksForPassword,
  findRequiredProof,
  requireConfirmation,
} from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { createAppSetup } from "#app/features/identity/factors/authenticator-app.server.ts";
import { type AppInput, addApp } from "#app/features/identity/factors/factors.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import type { AddAppState } from "./own-second-step.ts";

/** A sign-in counts as a proof for this long where an account has no password to ask for. */
const freshForMs = 10 * 60_000;

/** What must be typed beside the new app's code: nothing, the password, or a code of a factor that the account has. */
export async function findAddingProof(
  scope: AccountScope,
  session: Pick<Confirmation, "sessionId" | "host">,
): Promise<ConfirmationRequired | null> {
  const proof = await findRequiredProof(scope, session);
  if (proof === null || (asksForPassword(proof) && (await isFreshWithoutPassword(scope, session.sessionId))))
    return null;
  return { kind: "confirm", ...proof };
}

/** Adds an authenticator app to the signed-in user's own account, which must be confirmed. */
export async function addOwnApp(
  scope: AccountScope,
  sender: AccountSender,
  {
    input,
    confirmation,
    keys,
    email,
  }: { input: AppInput; confirmation: Confirmation; keys: SigningKeys; email: string },
): Promise<AddAppState> {
  const required =
    (await findAddingProof(scope, confirmation)) &&
    (await requireConfirmation(scope, { ...confirmation, consent: true }, true));
  const { sessionId } = confirmation;
  const outcome = required === null ? await addApp(scope, sender, { ...input, keys, sessionId }) : null;
  if (outcome !== null && outcome.kind !== "faulty") return outcome;
  const owner = { keys, email, userId: scope.userId ?? 0, issuer: sender.tenant.productName };
  const setup = createAppSetup(owner, input.sealedSecret);
  return { kind: "again", setup, name: input.name, errors: outcome?.errors ?? {}, required };
}

async function isFreshWithoutPassword({ db, userId, now }: AccountScope, sessionId: number): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId ?? 0),
        gt(sessions.createdAt, new Date(now.getTime() - freshForMs)),
        isNull(users.passwordHash),
      ),
    );
  return rows.length > 0;
}
