/** Images in the first row of a wide window, which are loaded eagerly. */
export const firstRow = 3;
