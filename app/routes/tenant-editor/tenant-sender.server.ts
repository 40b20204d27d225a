import type { RequestContext } from "#app/context.server.ts";
import { toVerifyMail } from "#app/features/identity/account-mails.ts";
import { toMailMessage } from "#app/features/mail/mail-message.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import type { MailView } from "#app/features/tenant-editor/tenant-editor.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";

/** The first mail to a new account, as a brand would send it, with a placeholder link. */
export function toTenantSender({ origin, locale }: RequestContext, tenant: Tenant): MailView {
  const { t } = getI18n(tenant, locale);
  const sender = { tenant, locale, t, origin, alertAddress: null, named: true };
  const message = toMailMessage(sender, toVerifyMail(sender, { firstName: "Jo" }, "x".repeat(43)));
  const { fromName, fromAddress } = tenant.mail;
  return {
    from: fromAddress === null ? fromName : `${fromName} <${fromAddress}>`,
    subject: message.subject,
    html: message.html,
  };
}
