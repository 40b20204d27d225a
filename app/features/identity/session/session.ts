/** The format of a session token: 32 bytes in base64url. */
export const sessionTokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Days without use after which a session ends. */
export const idleDays = 14;

/** Days after which a session ends, however much it is used. */
export const maximumDays = 30;

/** Days after its end in which a session still identifies its user, so that an open form is not lost. */
export const rememberedDays = 7;
