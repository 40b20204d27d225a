import { parseForm } from "#app/content/form/form-schema.ts";
import { eventRegistrations } from "#app/db/schema/event-registrations.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { countRecentMails, postMail } from "#app/features/mail/outbox.server.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { toAddressBlock } from "#app/features/throttling/network-address.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import type { CommunityEvent } from "./event.ts";
import { toEventMail } from "./event-mail.ts";
import { type EventFormState, type EventFormValues, eventRegistration } from "./event-registration.ts";
import { isRegistrationOf } from "./events.server.ts";

interface Submission {
  event: CommunityEvent;
  values: EventFormValues;
  /** Network address of the sender. */
  address: string | null;
}

const mostMails = 3;

/** Registers for an event: stores the registration once per person, and mails the link to join. */
export async function registerForEvent(
  scope: ShownScope,
  sender: Sender,
  { event, values, address }: Submission,
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
    const content = toEventMail(sender, event, "registered");
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

function chargeAddress(scope: ShownScope, address: string | null): Promise<number> {
  return chargeThrottle(scope, { name: "event-address", subject: toAddressBlock(address), burst: 20, secondsEach: 60 });
}
