/** A company as an administrator sees it. */
export interface CompanyRecord {
  id: number;
  tenantId: number;
  slug: string;
  name: string;
  website: string | null;
  description: string | null;
  phone: string | null;
  address: string | null;
  /** Whether the site on which the administrator is shows its public page. */
  isPublic: boolean;
  /** Whether the administrator sees its account, and writes payments down. */
  mayBill: boolean;
  hasMarket: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** Its listings by name. `status`: 1 Live, 2 Pending, 4 Inactive. */
  services: { id: number; name: string; status: number }[];
}
