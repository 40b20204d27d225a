/** The brand color of a tenant or market that has none. */
export const neutralBrand = "#3c5068";
