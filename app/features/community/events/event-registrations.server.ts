import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import { eventRegistrations } from "#app/db/schema/event-registrations.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { countRecentMails, postMail } from "#app/features/mail/outbox.server.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { toAddressBlock } from "#app/features/throttling/network-address.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import type { CommunityEvent } from "./event.ts";
import { toEventMail } from "./event-mail.ts";
import { type EventFormState, type EventFormValues, eventRegistration } from "./event-registration.ts";
import { isRegistrationOf } from "./events.server.ts";

interface Submission {
  event: CommunityEvent;
  values: EventFormValues;
  /** Network address of the sender. */
  address: string | null;
  /** Make the mailed link by which whoever has no account cancels. */
  keys: SigningKeys;
}

const mostMails = 3;

/** Registers for an event: stores the registration once per person, and mails the link to join. */
export async function registerForEvent(
  scope: ShownScope,
  sender: Sender,
  { event, values, address, keys }: Submission,
): Promise<EventFormState> {
  const parsed = parseForm(eventRegistration, values);
  if (!parsed.ok) return { kind: "faulty", values, errors: parsed.errors };
  if (new Date(event.endsAt) <= scope.now) return { kind: "over", values };
  const retryAfterSeconds = await chargeAddress(scope, address);
  if (retryAfterSeconds > 0) return { kind: "throttled", values, retryAfterSeconds };
  const { name, email } = parsed.value;
  const isMailed = await inTenant(scope, async (scoped) => {
    const { db, tenantId, now } = scoped;
    const row = { tenantId, eventId: event.id, email, name, locale: sender.locale, createdAt: now };
    await db.insert(eventRegistrations).values(row).onConflictDoNothing();
    const mailed = await countRecentMails(scoped, "eventRegistered", email);
    if (mailed >= mostMails) return false;
    // Whoever was registered before keeps the link of then.
    const [stored = row] = await db
      .select()
      .from(eventRegistrations)
      .where(isRegistrationOf(tenantId, event.id, email));
    const content = toEventMail(sender, event, "registered", toRegistrationToken(keys[0], stored));
    await postMail(scoped, sender, { kind: "eventRegistered", recipient: email, content });
    return true;
  });
  return { kind: "done", email, joinUrl: event.joinUrl, isMailed };
}

/** Cancels a person's registration for an event that is not over; the same again once there is none. */
export async function cancelRegistration(
  scope: ShownScope,
  { event, email }: { event: CommunityEvent; email: string },
): Promise<EventFormState> {
  if (new Date(event.endsAt) <= scope.now) return { kind: "over", values: { name: "", email } };
  await inTenant(scope, ({ db, tenantId }) =>
    db.delete(eventRegistrations).where(isRegistrationOf(tenantId, event.id, email)),
  );
  return { kind: "withdrawn" };
}

/**
 * The address that a mailed link cancels the registration of; null for a token that is malformed, forged or another
 * tenant's, and once the registration is cancelled. The token names no address: it says when somebody registered.
 */
export async function findRegisteredEmail(
  scope: ShownScope,
  { eventId, token, keys }: { eventId: number; token: string; keys: SigningKeys },
): Promise<string | null> {
  const at = Number.parseInt(tokenPattern.exec(token)?.[1] ?? "", 36);
  if (Number.isNaN(at)) return null;
  const { tenantId } = scope;
  const guests = await inTenant(scope, ({ db }) =>
    db
      .select()
      .from(eventRegistrations)
      .where(
        and(
          eq(eventRegistrations.tenantId, tenantId),
          eq(eventRegistrations.eventId, eventId),
          eq(eventRegistrations.createdAt, new Date(at)),
        ),
      ),
  );
  const given = Buffer.from(token);
  const isGiven = (guest: Registration) =>
    keys.some((key) => timingSafeEqual(Buffer.from(toRegistrationToken(key, guest)), given));
  return guests.find(isGiven)?.email ?? null;
}

/** Milliseconds in base 36, and an HMAC. */
const tokenPattern = /^([1-9a-z][0-9a-z]{7})-[\w-]{43}$/;

type Registration = Pick<typeof eventRegistrations.$inferSelect, "tenantId" | "eventId" | "email" | "createdAt">;

/** What cancels a registration, in the address of a mailed link. */
export function toRegistrationToken(key: Uint8Array, { tenantId, eventId, email, createdAt }: Registration): string {
  const at = createdAt.getTime().toString(36);
  const mac = createHmac("sha256", key)
    .update(`registration ${tenantId} ${eventId} ${at} ${email.toLowerCase()}`)
    .digest("base64url");
  return `${at}-${mac}`;
}

function chargeAddress(scope: ShownScope, address: string | null): Promise<number> {
  return chargeThrottle(scope, { name: "event-address", subject: toAddressBlock(address), burst: 20, secondsEach: 60 });
}
