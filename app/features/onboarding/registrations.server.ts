import { and, eq, sql } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import { registrations } from "#app/db/schema/onboarding.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { recordAcceptedTexts } from "#app/features/legal/accepted-texts.server.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { toAddressBlock } from "#app/features/throttling/network-address.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";

export interface NewRegistration {
  kind: "agency" | "agent" | "seller";
  companyId: number;
  userId: number;
  formKey: string | null;
  invitationCodeId?: number | null;
  utmSource?: string;
  agencyCode?: string;
  agentEmail?: string;
}

/** Records how an account was created, and which terms its owner accepted, in the same transaction. */
export async function insertRegistration(
  scope: AccountScope,
  sender: Pick<Sender, "tenant" | "locale">,
  { formKey, ...registration }: NewRegistration,
): Promise<void> {
  await scope.db.insert(registrations).values({
    ...registration,
    tenantId: scope.tenantId,
    locale: sender.locale,
    idempotencyKey: formKey,
    acceptedTermsAt: scope.now,
    createdAt: scope.now,
  });
  await recordAcceptedTexts(scope, sender, registration.userId);
}

/** The agency's slug of an earlier post of the same form; null without one. */
export async function findRepeated(
  scope: AccountScope,
  { formKey, email }: { formKey: string | null; email: string },
): Promise<string | null> {
  if (formKey === null) return null;
  const [found] = await scope.db
    .select({ slug: companies.slug })
    .from(registrations)
    .innerJoin(companies, eq(companies.id, registrations.companyId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(registrations.tenantId, scope.tenantId),
        eq(registrations.idempotencyKey, formKey),
        eq(sql`lower(${users.email})`, email.toLowerCase()),
      ),
    );
  return found?.slug ?? null;
}

/** Limits registrations by network address. @returns seconds to wait; 0 when this one may proceed. */
export function chargeRegistration(scope: AccountScope, address: string | null): Promise<number> {
  const subject = toAddressBlock(address);
  return chargeThrottle(scope, { name: "registration-address", subject, burst: 10, secondsEach: 60 });
}
