import type { TFunction } from "i18next";
import type { Tenant } from "./tenant.ts";

/** In whose name, language and place something is said to a person outside of a page, in mail above all. */
export interface Brand {
  tenant: Tenant;
  locale: string;
  t: TFunction;
  /** Where links start: scheme, host and port. */
  origin: string;
  /** Who is told of new requests: the tenant's support, else the operator's. Null where neither names an address. */
  alertAddress: string | null;
}
