import { eq } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { users } from "#app/db/schema/identity.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { listDeciders } from "./agreements/deciders.server.ts";

interface KeyNews {
  serviceId: number;
  news: "made" | "revoked";
  key: { name: string; prefix: string };
}

/**
 * Notifies the others who manage a service of a key with which use is billed. Call it in the transaction of the change.
 * A program that makes keys by the hour is only mailed about now and then.
 */
export async function notifyOfKey(scope: HomeScope, senderOf: SenderOf, { serviceId, news, key }: KeyNews) {
  const { db, userId } = scope;
  const throttle = { name: "key-mail", subject: String(serviceId), burst: 10, secondsEach: 3600 };
  if ((await chargeThrottle(scope, throttle)) > 0) return;
  const [service] = await db
    .select({ name: services.name, companyId: services.ownerCompanyId })
    .from(services)
    .where(eq(services.id, serviceId));
  if (!service || service.companyId === null) return;
  const name = { firstName: users.firstName, lastName: users.lastName };
  const [actor] = await db
    .select(name)
    .from(users)
    .where(eq(users.id, userId ?? 0));
  const facts = { service: service.name, by: `${actor?.firstName ?? ""} ${actor?.lastName ?? ""}`.trim() };
  for (const { id, email, sender } of await listDeciders(scope, service.companyId, senderOf, "manageServices")) {
    if (id === userId) continue;
    const { t, origin } = sender;
    await postMail(scope, sender, {
      kind: "serviceKeyChanged",
      recipient: email,
      content: {
        subject: t(`usage:key.mail.${news}.subject`, facts),
        heading: t(`usage:key.mail.${news}.subject`, facts),
        paragraphs: [t(`usage:key.mail.${news}.text`, facts)],
        facts: [[t("usage:key.mail.key"), `${key.name} (${key.prefix}…)`]],
        action: { label: t("usage:key.mail.look"), url: `${origin}/myservices/keys/${serviceId}` },
        footnote: t("usage:key.mail.why"),
      },
    });
  }
}
