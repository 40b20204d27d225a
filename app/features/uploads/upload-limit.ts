/** The most bytes of any file that somebody uploads; images may have fewer. */
export const mostUploadBytes = 10 * 1024 * 1024;

/** The most bytes that the logos, media and documents of one company take up in all, as long as something names them. */
export const companyQuota = 500 * 1024 * 1024;

/** The most bytes that one company has stored in all, those of files that it took off again among them: they stay where they are. */
export const mostStored = 4 * companyQuota;
