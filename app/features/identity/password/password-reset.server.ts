import type { Outcome } from "#app/content/outcome.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { toReopenMail, toResetMail } from "#app/features/identity/account-mails.ts";
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
}

export type ResetOutcome = Outcome<{ kind: "asked" } | { kind: "throttled"; retryAfterSeconds: number }>;

/**
 * Mails a link that resets the password of this tenant's account with that address, or reopens a closed one. Answer, limits and work are the
 * same without such an account: its mail is written and rolled back.
 */
export async function requestPasswordReset(
  scope: AccountScope,
  sender: AccountSender,
  query: ResetQuery,
): Promise<ResetOutcome> {
  for (const throttle of resetThrottles(query)) {
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
