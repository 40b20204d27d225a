/** Maximum lengths in characters; separate from the schemas so that browsers need not load those. */
export const companyLimits = { name: 120, website: 300, description: 1000, phone: 20, address: 200 } as const;

/** The same for a market. */
export const marketLimits = {
  slug: 48,
  name: 60,
  headerText: 120,
  email: 254,
  phone: 20,
  note: 160,
  page: 40_000,
} as const;
