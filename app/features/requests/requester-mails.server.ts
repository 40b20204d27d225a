import type { ShownScope } from "#app/db/scope.ts";
import { countRecentMails } from "#app/features/mail/outbox.server.ts";
import { toAddressBlock } from "#app/features/throttling/network-address.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";

const mostAnHour = 3;

/** A visitor may have typed anyone's address: limits mails by recipient and by the sender's network address. */
export async function mayWriteToBuyer(scope: ShownScope, email: string, address: string | null): Promise<boolean> {
  const confirmed = await countRecentMails(scope, "requestReceived", email);
  const reminded = await countRecentMails(scope, "requestLink", email);
  if (confirmed + reminded >= mostAnHour) return false;
  if (scope.userId !== null || address === null) return true;
  const subject = toAddressBlock(address);
  return (await chargeThrottle(scope, { name: "request-confirmation", subject, burst: 60, secondsEach: 60 })) === 0;
}
