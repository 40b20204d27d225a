import { randomUUID } from "node:crypto";
import type { Outcome } from "#app/content/outcome.ts";
import type { HomeScope } from "#app/db/scope.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { withManagedService } from "#app/features/usage/managed-service.server.ts";
import { recordKeyedUsage } from "#app/features/usage/record-usage.server.ts";
import { testAgreementId } from "#app/features/usage/service-key.ts";

export type TestEventOutcome = Outcome<{ kind: "done" } | { kind: "throttled"; retryAfterSeconds: number }>;

/**
 * Reports usage of a service in test mode, like its gateway would: it appears in the log, and nobody is charged. At
 * most twenty within a few minutes.
 * @returns null when the viewer does not manage the service.
 */
export async function sendTestEvent(
  scope: HomeScope,
  serviceId: number,
  senderOf: SenderOf,
): Promise<TestEventOutcome | null> {
  const found = await withManagedService(scope, serviceId, async (scoped) => ({
    tenantId: scoped.tenantId,
    waitSeconds: await chargeThrottle(scoped, {
      name: "test-event",
      subject: String(serviceId),
      burst: 20,
      secondsEach: 10,
    }),
  }));
  if (found === null) return null;
  if (found.waitSeconds > 0) return { kind: "throttled", retryAfterSeconds: found.waitSeconds };
  const owner = { keyId: null, isTest: true, serviceId, tenantId: found.tenantId };
  const event = {
    specversion: "1.0",
    id: `test-${randomUUID().slice(0, 8)}`,
    source: "/keys-and-events",
    type: "usage.recorded",
    data: { buyer: testAgreementId, requests: 1 },
  };
  await recordKeyedUsage(scope, owner, [event], senderOf);
  return { kind: "done" };
}
