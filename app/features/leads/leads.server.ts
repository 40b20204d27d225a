import { leads } from "#app/db/schema/leads.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { toAlertSender } from "#app/features/identity/alert-sender.server.ts";
import { countRecentMails, postMail } from "#app/features/mail/outbox.server.ts";
import type { Sender, Senders } from "#app/features/tenancy/sender.ts";
import { chargeIntake } from "#app/features/throttling/intake-quota.server.ts";
import type { DemoRequest, LeadKind } from "./lead.ts";
import { toLeadAlertMail, toLeadReceivedMail } from "./lead-mails.ts";

export type LeadSenders = Pick<Senders, "sender" | "senderOf">;

export interface NewLead extends DemoRequest {
  kind: LeadKind;
  /** One per rendered form; the same key from the same address is the same lead. */
  idempotencyKey: string | null;
}

const mostConfirmations = 3;

/** Charges the throttles for a lead. @returns seconds to wait; 0 when it may be stored. */
export function chargeLead(scope: ShownScope, lead: { address: string | null; email: string }): Promise<number> {
  return chargeIntake(scope, { form: "lead", sellerIds: [], ...lead });
}

/**
 * Stores a lead with its mails in one transaction.
 * @returns false when the same form was already stored.
 */
export function createLead(scope: ShownScope, senders: LeadSenders, lead: NewLead): Promise<boolean> {
  return inTenant(scope, async (scoped) => {
    const isNew = await insertLead(scoped, senders.sender, lead);
    if (isNew) await postLeadMails(scoped, senders, lead);
    return isNew;
  });
}

async function insertLead({ db, tenantId, now }: ShownScope, { locale }: Sender, lead: NewLead): Promise<boolean> {
  const { phoneNumber, ...columns } = lead;
  const phone = phoneNumber === "" ? null : phoneNumber;
  const rows = await db
    .insert(leads)
    .values({ ...columns, tenantId, locale, phone, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: leads.id });
  return rows.length > 0;
}

async function postLeadMails(scope: ShownScope, { sender, senderOf }: LeadSenders, lead: NewLead): Promise<void> {
  const confirmed = await countRecentMails(scope, "leadReceived", lead.email);
  if (confirmed < mostConfirmations) {
    await postMail(scope, sender, {
      kind: "leadReceived",
      recipient: lead.email,
      content: toLeadReceivedMail(sender, lead.kind),
    });
  }
  const tenantSender = await toAlertSender(scope.db, senderOf(scope.tenantId, null) ?? sender);
  if (tenantSender.alertAddress !== null) {
    await postMail(scope, tenantSender, {
      kind: "leadAlert",
      recipient: tenantSender.alertAddress,
      replyTo: lead.email,
      content: toLeadAlertMail(tenantSender, lead),
    });
  }
}
