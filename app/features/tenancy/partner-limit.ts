/** How many partners a tenant may name. */
export const mostPartners = 24;
