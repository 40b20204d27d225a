import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { AccountBrand } from "./account-link.ts";
import { createAccountLink } from "./account-links.server.ts";
import { toResetMail } from "./account-mails.ts";
import { emailAddress } from "./email-address.ts";
import { toAddressBlock } from "./network-address.ts";
import { chargeThrottle, type Throttle } from "./throttles.server.ts";

export interface ResetWish {
  email: string;
  /** Network address of the one who asks. */
  address: string | null;
}

export type ResetOutcome = { kind: "asked" } | { kind: "throttled"; retryAfterSeconds: number };

/** Reads the address that was typed. @returns what was typed and a copy key where it is no address. */
export function parseResetWish(typed: unknown): { email: string } | { email: string; error: string } {
  const parsed = emailAddress("identity:emailMissing", "identity:emailInvalid").safeParse(typed);
  if (parsed.success) return { email: parsed.data };
  return {
    email: typeof typed === "string" ? typed : "",
    error: parsed.error.issues[0]?.message ?? "identity:emailInvalid",
  };
}

/**
 * Mails a link that replaces the password of this tenant's account with that address. Answer, limits and work are the
 * same where there is none: its mail is written and taken back.
 */
export async function requestPasswordReset(scope: Scope, brand: AccountBrand, wish: ResetWish): Promise<ResetOutcome> {
  for (const throttle of resetThrottles(wish)) {
    const retryAfterSeconds = await chargeThrottle(scope, throttle);
    if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  }
  await inTenant(scope, async (scoped) => {
    const { token, owner } = await createAccountLink(scoped, { email: wish.email, kind: "reset" });
    const addressee = owner ?? { email: wish.email, firstName: "" };
    await keepIf(owner !== null, scoped, (inner) =>
      postMail(inner, brand, {
        kind: "resetPassword",
        recipient: addressee.email,
        content: toResetMail(brand, addressee, token),
      }),
    );
  });
  return { kind: "asked" };
}

class TakenBack extends Error {}

/** Does something, and undoes it unless it is to be kept. */
async function keepIf(keep: boolean, scope: Scope, run: (inner: Scope) => Promise<void>): Promise<void> {
  try {
    await scope.db.transaction(async (db) => {
      await run({ ...scope, db });
      if (!keep) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}

function resetThrottles({ email, address }: ResetWish): Throttle[] {
  const block = toAddressBlock(address);
  return [
    { name: "reset-address", subject: block, burst: 10, secondsEach: 60 },
    { name: "reset-account", subject: email.toLowerCase(), burst: 3, secondsEach: 600 },
  ];
}
