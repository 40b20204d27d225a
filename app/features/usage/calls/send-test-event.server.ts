import { randomUUID } from "node:crypto";
import type { HomeScope } from "#app/db/scope.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { withManagedService } from "#app/features/usage/managed-service.server.ts";
import { recordKeyedUsage } from "#app/features/usage/record-usage.server.ts";
import { testAgreementId } from "#app/features/usage/service-key.ts";

/**
 * Reports usage of a service in test mode, like its gateway would: it appears in the log, and nobody is charged.
 * @returns null when the viewer does not manage the service, `tooMany` after twenty within a few minutes.
 */
export async function sendTestEvent(
  scope: HomeScope,
  serviceId: number,
  senderOf: SenderOf,
): Promise<"done" | "tooMany" | null> {
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
  if (found.waitSeconds > 0) return "tooMany";
  const owner = { keyId: null, isTest: true, serviceId, tenantId: found.tenantId };
  const event = {
    specversion: "1.0",
    id: `test-${randomUUID().slice(0, 8)}`,
    source: "/keys-and-events",
    type: "usage.recorded",
    data: { buyer: testAgreementId, requests: 1 },
  };
  await recordKeyedUsage(scope, owner, [event], senderOf);
  return "done";
}
