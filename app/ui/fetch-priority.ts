/** For the picture that a page is looked at for; React 18 knows the attribute by no other spelling. */
export const fetchedFirst = { fetchpriority: "high" };

/** For what is needed after the first look. */
export const fetchedLater = { fetchpriority: "low" };
