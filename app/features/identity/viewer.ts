/** Who is signed in, as pages and domain functions see it (the spec's session values, section 3). */
export interface Viewer {
  userId: number;
  sessionId: number;
  tenantId: number;
  /** 1 platform administrator, 2 company administrator, 3 agent, 4 seller. */
  roleId: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** What the account prefers; a browser's own choice goes first. */
  language?: string | null;
  company: {
    id: number;
    slug: string;
    name: string;
    logoUrl: string | null;
    hasGigMarket: boolean;
    headerText: string | null;
  } | null;
}
