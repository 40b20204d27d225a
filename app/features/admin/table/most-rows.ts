/** Maximum number of rows that one action changes: a page. */
export const mostRows = 100;
