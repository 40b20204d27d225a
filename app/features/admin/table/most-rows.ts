/** Rows that one act changes at most: a page of them. */
export const mostRows = 100;
