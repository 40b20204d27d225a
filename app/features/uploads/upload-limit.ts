/** The most bytes of any file that somebody uploads; images may have fewer. */
export const mostUploadBytes = 10 * 1024 * 1024;
