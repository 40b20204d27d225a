import type { ServiceStatus } from "#app/features/marketplace/service/service.ts";
import type { CompanyErasure } from "#app/features/retention/company-erasure.ts";

/**
 * Why an administrator should look at a company: nobody in it can be written to about its business, or it owns imported
 * listings though nobody proved that it is their provider.
 */
export type CompanyAttention = "nobody" | "unproven";

/** A company's data for administrators. */
export interface CompanyRecord {
  id: number;
  tenantId: number;
  slug: string;
  name: string;
  website: string | null;
  description: string | null;
  phone: string | null;
  address: string | null;
  /** Whether the current site shows its public page. */
  isPublic: boolean;
  /** Whether the viewer administers the platform: sees its account, records payments and takes imports back. */
  mayAdministerPlatform: boolean;
  hasMarket: boolean;
  attention: CompanyAttention[];
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; null while it was not erased. */
  erasedAt: string | null;
  /** What erasing it would do; null once it was erased. */
  erasure: CompanyErasure | null;
  /** Its listings by name. */
  services: { id: number; name: string; status: ServiceStatus; isImported: boolean }[];
}
