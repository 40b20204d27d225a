/** The most bytes of any file that somebody uploads; images may have fewer. */
export const mostUploadBytes = 10 * 1024 * 1024;

/** The most bytes that the logos, media and documents of one company take up in all. */
export const companyQuota = 500 * 1024 * 1024;
