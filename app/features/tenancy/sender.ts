import type { Translate } from "#app/i18n/copy-keys.ts";
import type { Tenant } from "./tenant.ts";

/** Name, language and address for messages outside of pages, mainly mail. */
export interface Sender {
  tenant: Tenant;
  locale: string;
  t: Translate;
  /** Base of links: scheme, host and port. */
  origin: string;
  /** Recipient of alerts about new requests: the tenant's support, else the operator's. Null without either. */
  alertAddress: string | null;
}

/**
 * The sender of a tenant, which may differ from the request's.
 * `locale` null is the tenant's own; returns null for a tenant that is not served.
 */
export type SenderOf = (tenantId: number, locale: string | null) => Sender | null;

/** A keyed, case-insensitive hash of an address, stable within this installation only. */
export type HashSender = (address: string) => string;

/** The sender of the request's tenant, and senders for the providers. */
export interface Senders {
  sender: Sender;
  senderOf: SenderOf;
  /** Network address of the requester, to limit alerts. Null or omitted without one. */
  address?: string | null;
  /** Omitted where nobody can be blocked. */
  hashSender?: HashSender;
}
