import { and, eq, sql } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { toReopenMail, toResetMail } from "#app/features/identity/account-mails.ts";
import { type DeviceProof, findKnownDevice } from "#app/features/identity/sign-in/known-device.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import { createAccountLink } from "#app/features/identity/social/account-links.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { writeInLanguage } from "#app/features/tenancy/sender-language.server.ts";
import { toAddressBlock } from "#app/features/throttling/network-address.ts";
import { chargeThrottle, type Throttle } from "#app/features/throttling/throttles.server.ts";

export interface ResetQuery {
  email: string;
  /** Network address of the requester. */
  address: string | null;
  /** The browser's device tokens; left out where there are none. */
  devices?: DeviceProof;
}

export type ResetOutcome = Outcome<{ kind: "asked" } | { kind: "throttled"; retryAfterSeconds: number }>;

/**
 * Mails a link that resets the password of this tenant's account with that address, or reopens a closed one. Answer,
 * limits and work are the same without such an account: its mail is written and rolled back. A device that has signed in
 * to the account has a limit of its own, which no stranger can use up.
 */
export async function requestPasswordReset(
  scope: AccountScope,
  sender: AccountSender,
  query: ResetQuery,
): Promise<ResetOutcome> {
  const device = await findDevice(scope, query);
  for (const throttle of device === null ? resetThrottles(query) : [toDeviceThrottle(device)]) {
    const retryAfterSeconds = await chargeThrottle(scope, throttle);
    if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  }
  await inTenant(scope, async (scoped) => {
    const reset = await createAccountLink(scoped, { email: query.email, kind: "reset" });
    const reopening = await createAccountLink(scoped, { email: query.email, kind: "reopen" });
    const { token, owner } = reopening.owner === null ? reset : reopening;
    const addressee = owner ?? { email: query.email, firstName: "", locale: null };
    const to = writeInLanguage(sender, addressee.locale ?? sender.locale);
    await keepIf(owner !== null, scoped, (inner) =>
      postMail(inner, to, {
        kind: reopening.owner === null ? "resetPassword" : "accountClosed",
        recipient: addressee.email,
        content: (reopening.owner === null ? toResetMail : toReopenMail)(to, addressee, token),
      }),
    );
  });
  return { kind: "asked" };
}

/** The requester's device, if it has signed in to the account since its password was chosen. */
async function findDevice(scope: AccountScope, { email, devices }: ResetQuery): Promise<string | null> {
  if (devices === undefined || devices.tokens.length === 0) return null;
  const [user] = await scope.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.tenantId, scope.tenantId)));
  if (!user || user.passwordHash === null) return null;
  return findKnownDevice(devices, { id: user.id, passwordHash: user.passwordHash }, scope.now);
}

class TakenBack extends Error {}

/** Runs a function in a savepoint, which is rolled back unless `keep` is set. */
async function keepIf(keep: boolean, scope: AccountScope, run: (inner: AccountScope) => Promise<void>): Promise<void> {
  try {
    await scope.db.transaction(async (db) => {
      await run({ ...scope, db });
      if (!keep) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}

function resetThrottles({ email, address }: ResetQuery): Throttle[] {
  const block = toAddressBlock(address);
  return [
    { name: "reset-address", subject: block, burst: 10, secondsEach: 60 },
    { name: "reset-account", subject: email.toLowerCase(), burst: 3, secondsEach: 600 },
  ];
}

function toDeviceThrottle(device: string): Throttle {
  return { name: "reset-device", subject: device, burst: 3, secondsEach: 600 };
}
