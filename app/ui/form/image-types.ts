/** The images that are stored, for the `accept` of a file input. */
export const imageTypes = "image/png,image/jpeg,image/webp,image/gif,image/svg+xml";
