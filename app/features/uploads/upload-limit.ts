/** Maximum size of any uploaded file in bytes; images have lower limits. */
export const mostUploadBytes = 10 * 1024 * 1024;

/** Maximum bytes of a company's logos, media and documents, as long as they are referenced. */
export const companyQuota = 500 * 1024 * 1024;

/** Maximum bytes that a company has ever stored, including removed files, which are not deleted. */
export const mostStored = 4 * companyQuota;
