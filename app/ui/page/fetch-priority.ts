/** For a page's main image; React 18 only passes on this spelling of the attribute. */
export const fetchedFirst = { fetchpriority: "high" };
