/** For the picture that a page is looked at for; React 18 knows the attribute by no other spelling. */
export const fetchedFirst = { fetchpriority: "high" };
