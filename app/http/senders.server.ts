import { createHmac } from "node:crypto";
import type { RequestContext } from "#app/context.server.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { findAccountTenantId } from "#app/features/identity/accounts.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import type { TenantDirectory } from "#app/features/tenancy/address/resolve-tenant.ts";
import { toShownPaths } from "#app/features/tenancy/address/site-path.ts";
import type { HashSender, Sender, SenderOf } from "#app/features/tenancy/sender.ts";
import { toWrittenLanguage } from "#app/features/tenancy/sender-language.server.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";

/** Senders for other tenants: links use the tenant's own host if it lists one, else this one. */
export function toSenderOf({ directory, tenant, sender }: RequestContext): SenderOf {
  return createSenderOf(directory, { tenantId: tenant.id, origin: sender.origin });
}

/**
 * The same outside of a request. @param here origin and tenant of the site, which also serves tenants without a host.
 */
export function createSenderOf(directory: TenantDirectory, here: { tenantId: number; origin: string }): SenderOf {
  return (tenantId, locale) => {
    const tenant = directory.findByName(String(tenantId));
    if (!tenant) return null;
    const language = toWrittenLanguage(tenant, locale);
    const { t } = getI18n(tenant, language);
    const { alertAddress } = tenant;
    return { tenant, locale: language, t, origin: toOrigin(here, tenant), alertAddress };
  };
}

/** The request's own sender, those of other tenants, and the client's network address. */
export function toSenders(context: RequestContext): {
  sender: RequestContext["sender"];
  senderOf: SenderOf;
  address: string | null;
  hashSender: HashSender;
} {
  const { sender, address } = context;
  return { sender, senderOf: toSenderOf(context), address, hashSender: toHashSender(context) };
}

/** The sender of a tenant that has just been created, for account mail in its name. */
export function toNewTenantSender({ tenant: here, origin, locale }: RequestContext, tenant: Tenant): AccountSender {
  const language = toWrittenLanguage(tenant, locale);
  const { t } = getI18n(tenant, language);
  return {
    ...{ tenant, t, locale: language, alertAddress: tenant.alertAddress },
    origin: toOrigin({ tenantId: here.id, origin }, tenant),
    named: tenant.hosts.length === 0,
  };
}

/** Keyed by the server's secret, so that hashes cannot be reversed by guessing. */
export function toHashSender({ partnerKeys }: RequestContext): HashSender {
  return (address) =>
    createHmac("sha256", partnerKeys[0]).update(`sender ${address.toLowerCase()}`).digest("base64url");
}

/** The sender for mail to the signed-in user about their own tenant. */
export function toHomeSender(context: RequestContext): Sender {
  const { viewer, tenant, sender, locale } = context;
  if (viewer === null || viewer.tenantId === tenant.id) return sender;
  return toSenderOf(context)(viewer.tenantId, locale) ?? sender;
}

/**
 * The request's sender for account mail. The default tenant needs no name in its links, because its paths are the same
 * with and without.
 */
export function toAccountSender({ sender, tenant, resolvedBy }: RequestContext): AccountSender {
  return { ...sender, named: toShownPaths({ resolvedBy, tenant }) !== tenant.paths };
}

/**
 * The tenant and sender for mail to the owner of an e-mail address: the account's own where the request names no
 * tenant, as every account signs in there; otherwise, and for an address without an account, the request's.
 */
export async function findAccountHome(
  context: RequestContext,
  email: string,
): Promise<{ scope: AccountScope; sender: AccountSender }> {
  const here = { scope: context.accountScope, sender: toAccountSender(context) };
  if (context.resolvedBy !== "default") return here;
  const tenantId = await findAccountTenantId(context.shownScope, email);
  if (tenantId === null || tenantId === here.scope.tenantId) return here;
  const sender = toSenderOf(context)(tenantId, context.locale);
  if (sender === null) return here;
  return { scope: accountScopeIn(here.scope, tenantId), sender: toNamedSender(sender) };
}

/** Senders of account mail for accounts of other tenants; the request's own for a tenant that is not served. */
export function toAccountSenderOf(context: RequestContext): (tenantId: number, locale: string | null) => AccountSender {
  const senderOf = toSenderOf(context);
  return (tenantId, locale) => {
    const sender = senderOf(tenantId, locale);
    return sender === null ? toAccountSender(context) : toNamedSender(sender);
  };
}

function toNamedSender(sender: Sender): AccountSender {
  return { ...sender, named: sender.tenant.hosts.length === 0 };
}

function toOrigin({ tenantId, origin }: { tenantId: number; origin: string }, tenant: Tenant): string {
  const [host] = tenant.hosts;
  if (tenant.id === tenantId || host === undefined) return origin;
  const { protocol, port } = new URL(origin);
  return `${protocol}//${host}${port === "" ? "" : `:${port}`}`;
}
