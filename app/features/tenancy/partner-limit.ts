/** Maximum number of partners of a tenant. */
export const mostPartners = 24;
