/** In characters; short enough to be hashed as a whole. */
export const longestPassword = 500;
