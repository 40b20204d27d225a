/** As many pictures as a wide window shows at once: where they are what the page is about, these do not wait. */
export const firstRow = 3;
