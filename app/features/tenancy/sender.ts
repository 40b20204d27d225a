import type { Translate } from "#app/i18n/copy-keys.ts";
import type { Tenant } from "./tenant.ts";

/** In whose name, language and place something is said to a person outside of a page, in mail above all. */
export interface Sender {
  tenant: Tenant;
  locale: string;
  t: Translate;
  /** Where links start: scheme, host and port. */
  origin: string;
  /** Who is told of new requests: the tenant's support, else the operator's. Null where neither names an address. */
  alertAddress: string | null;
}

/**
 * The brand of a tenant that somebody is to be told something by, who may belong to another tenant than the request.
 * `locale` null is the tenant's own; null for a tenant that is not served.
 */
export type SenderOf = (tenantId: number, locale: string | null) => Sender | null;

/** A keyed hash of an address, in any case: the same for the same sender on this installation, and nothing else. */
export type HashSender = (address: string) => string;

/** The brand of the request's tenant, and those of the people who answer it. */
export interface Senders {
  sender: Sender;
  senderOf: SenderOf;
  /** Network address of the one who asks: alerts that come from one are limited. Null or left out where there is none. */
  address?: string | null;
  /** Left out where nobody is stopped. */
  hashSender?: HashSender;
}
