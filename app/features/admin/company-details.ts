/** A company as an administrator sees it. */
export interface CompanyDetails {
  id: number;
  tenantId: number;
  slug: string;
  name: string;
  website: string | null;
  description: string | null;
  phone: string | null;
  address: string | null;
  hasMarket: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** Its listings by name. `status`: 1 Live, 2 Pending, 4 Inactive. */
  services: { id: number; name: string; status: number }[];
}
