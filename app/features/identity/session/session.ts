/** What a session's token looks like: 32 bytes in base64url. */
export const sessionTokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** A session ends when it has not been used for so many days. */
export const idleDays = 14;

/** A session ends after so many days, however much it is used. */
export const maximumDays = 30;

/** For so many days a session that has ended still says whose it was, so that a form which was open is not lost. */
export const rememberedDays = 7;
