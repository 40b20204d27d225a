import type { CompanyErasure } from "#app/features/companies/records/company-erasure.ts";

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
  /** Whether the administrator may see its account and record payments. */
  mayBill: boolean;
  hasMarket: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; null while it was not erased. */
  erasedAt: string | null;
  /** What erasing it would do; null once it was erased. */
  erasure: CompanyErasure | null;
  /** Its listings by name. `status`: 1 Live, 2 Pending, 4 Inactive. */
  services: { id: number; name: string; status: number }[];
}
